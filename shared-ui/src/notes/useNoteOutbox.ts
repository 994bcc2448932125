import { toast, useDb, useSession } from '@portal/shared-ui/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { saveNotes, type WrittenNote, writeNote } from './noteOutbox'

/**
 * Writes a member's notes. `write` shows what was typed and stores it when the typing pauses, `save` does so at once, as
 * does leaving; what `remove` takes away can be had back.
 */
export function useNoteOutbox() {
  const outbox = { db: useDb(), client: useQueryClient(), userId: useSession(({ user }) => user?.id) ?? '' }
  const write = (note: WrittenNote) => writeNote(outbox, note)
  const save = () => void saveNotes(outbox)
  const remove = (note: WrittenNote) => {
    const store = (body: string) => {
      write({ ...note, body })
      save()
    }
    store('')
    const undo = { label: 'Ångra', onSelect: () => store(note.body) }
    toast('Anteckningen är borttagen', { seconds: 8, action: undo })
  }
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  return { write, save, remove }
}
