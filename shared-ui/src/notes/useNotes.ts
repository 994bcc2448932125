import { toast, useSession, useWrite } from '@portal/shared-ui/portal'
import { useEffect, useEffectEvent, useRef } from 'react'
import { withMarking } from '../markings'
import { noteEntry, type WrittenNote } from './noteEntry'

const PAUSE_MS = 800

/** A note that is being written: as it was when that began, and now. */
type Draft = { before: string; note: WrittenNote; isSent: boolean }

/**
 * Writes a member's notes. `write` shows and keeps what was typed and sends it when the typing pauses, `save` does so at once,
 * as does leaving; a note that `remove` takes away, or that was emptied, can be had back.
 */
export function useNotes() {
  const userId = useSession(({ user }) => user?.id)
  const writeEntries = useWrite(withMarking)
  const drafts = useRef(new Map<string, Draft>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = (note: WrittenNote, before: string, isUnfinished = false) =>
    void writeEntries([noteEntry(note, before, userId)], { isUnfinished })
  const send = () => {
    for (const draft of drafts.current.values()) {
      if (!draft.isSent) put(draft.note, draft.before)
      draft.isSent = true
    }
  }
  const write = (note: WrittenNote, shown: string) => {
    const before = drafts.current.get(note.id)?.before ?? shown
    drafts.current.set(note.id, { before, note, isSent: false })
    put(note, shown, true)
    clearTimeout(timer.current)
    // An emptied note waits until its field is left: one may be thinking.
    if (note.body.trim()) timer.current = setTimeout(send, PAUSE_MS)
  }
  const save = () => {
    clearTimeout(timer.current)
    send()
    for (const { before, note } of drafts.current.values()) {
      if (before.trim() && !note.body.trim()) offerUndo({ ...note, body: before })
    }
    drafts.current.clear()
  }
  const remove = (note: WrittenNote) => {
    write({ ...note, body: '' }, note.body)
    save()
  }
  const offerUndo = (note: WrittenNote) => {
    const undo = { label: 'Ångra', onSelect: () => put(note, '') }
    toast('Anteckningen är borttagen', { seconds: 8, action: undo })
  }

  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  return { write, save, remove }
}
