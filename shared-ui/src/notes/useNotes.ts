import { useSession, useWrite } from '@portal/shared-ui/portal'
import { useEffect, useEffectEvent, useRef } from 'react'
import { withMarking } from '../markings'
import { type ChangeMessage, changeMessage } from '../member/changeMessages'
import { noteEntry, type WrittenNote } from './noteEntry'

const PAUSE_MS = 800

/** A note that is being written: its text before, its present state, and whether that was sent. */
type Draft = { before: string; note: WrittenNote; isSent: boolean }

/**
 * Writes a member's notes. `write` shows and stores the typed text and sends it when typing pauses; `save` sends it at once,
 * and so does leaving the page. A toast offers to restore a note that was removed or emptied.
 */
export function useNotes() {
  const userId = useSession(({ user }) => user?.id)
  const writeEntries = useWrite(withMarking)
  const drafts = useRef(new Map<string, Draft>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = (note: WrittenNote, before: string, options?: ChangeMessage | { isUnfinished: true }) =>
    void writeEntries([noteEntry(note, before, userId)], options)
  const send = () => {
    for (const draft of drafts.current.values()) {
      if (!draft.isSent) put(draft.note, draft.before)
      draft.isSent = true
    }
  }
  const write = (note: WrittenNote, shown: string) => {
    const before = drafts.current.get(note.id)?.before ?? shown
    drafts.current.set(note.id, { before, note, isSent: false })
    put(note, shown, { isUnfinished: true })
    clearTimeout(timer.current)
    // An emptied note is sent only when its field loses the focus: the writer may be about to type again.
    if (note.body.trim()) timer.current = setTimeout(send, PAUSE_MS)
  }
  const save = () => {
    clearTimeout(timer.current)
    for (const { before, note } of drafts.current.values()) {
      if (before.trim() && !note.body.trim()) putRemoval(note, before)
    }
    send()
    drafts.current.clear()
  }
  const remove = (note: WrittenNote) => {
    write({ ...note, body: '' }, note.body)
    save()
  }
  const putRemoval = (note: WrittenNote, before: string) => {
    const undo = () => put({ ...note, body: before }, '')
    put(note, before, changeMessage('Anteckningen är borttagen', undo))
    drafts.current.delete(note.id)
  }

  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  return { write, save, remove }
}
