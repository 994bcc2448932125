import { toast, useDb, useSession } from '@portal/shared-ui/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { WrittenNote } from './noteDrafts'
import { draftsOf } from './noteDrafts'
import { type Choice, saveNotes, settleConflict, writeAnew, writeNote } from './noteOutbox'

/**
 * Writes a member's notes. `write` shows what was typed and saves it when the typing pauses, `save` does so at once, as
 * does leaving; a note that `remove` takes away, or that was emptied, can be had back.
 */
export function useNoteOutbox() {
  const outbox = { db: useDb(), client: useQueryClient(), userId: useSession(({ user }) => user?.id) ?? '' }
  // Notes since the last save: as they were before, and now.
  const changed = useRef(new Map<string, { before: string; note: WrittenNote }>())

  const write = (note: WrittenNote, before: string) => {
    changed.current.set(note.id, { before: changed.current.get(note.id)?.before ?? before, note })
    writeNote(outbox, note)
  }
  const save = () => {
    for (const { before, note } of changed.current.values()) {
      if (before.trim() && !note.body.trim()) offerUndo({ ...note, body: before })
    }
    changed.current.clear()
    void saveNotes(outbox)
  }
  const remove = (note: WrittenNote) => {
    write({ ...note, body: '' }, note.body)
    save()
  }
  const offerUndo = (note: WrittenNote) => {
    const onSelect = () => {
      writeNote(outbox, note)
      void saveNotes(outbox)
    }
    toast('Anteckningen är borttagen', { seconds: 8, action: { label: 'Ångra', onSelect } })
  }
  /** Ends a conflict and gives what the note reads now. A discarded text can be had back as a note of its own. */
  const settle = (id: string, choice: Choice): string => {
    const mine = draftsOf(outbox).find((draft) => draft.id === id)
    const body = settleConflict(outbox, id, choice)
    if (choice === 'newer' && mine) {
      const undo = { label: 'Ångra', onSelect: () => writeAnew(outbox, mine) }
      toast('Din text är borttagen', { seconds: 8, action: undo })
    }
    return body
  }

  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  return { write, save, remove, settle }
}
