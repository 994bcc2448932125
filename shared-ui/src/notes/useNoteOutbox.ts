import { toast, useDb, useSession } from '@portal/shared-ui/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { WrittenNote } from './noteDrafts'
import { draftsOf } from './noteDrafts'
import { type Choice, saveNotes, settleConflict, writeAnew, writeNote } from './noteOutbox'

/**
 * Edits a member's notes. `write` shows the typed text and saves it when the typing pauses; `save` does so at once,
 * as does unmounting. An undo is offered for a note that was removed or emptied.
 */
export function useNoteOutbox() {
  const outbox = { db: useDb(), client: useQueryClient(), userId: useSession(({ user }) => user?.id) ?? '' }
  // Notes changed since the last save: the text before, and the note now.
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
  /** Ends a conflict and returns the note's current text. Offers to restore a discarded text as a separate note. */
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
