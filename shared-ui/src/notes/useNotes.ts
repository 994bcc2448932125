import { type NewEntry, toast, useSession, useWrite } from '@portal/shared-ui/portal'
import type { VerseNote } from '@portal/supabase/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chapterMarkingsKey, markingsListKey, type NoteValue, withMarking } from '../markings'
import { formatReference } from '../scripture'
import { isTooLong } from './noteLength'

const PAUSE_MS = 800

/** This page, by which the database recognises a text that it wrote itself. */
const WRITER = crypto.randomUUID()

/** A note with the chapter that it belongs to; one without words is taken away. */
export type WrittenNote = VerseNote & { osis: string; chapter: number }

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
    void writeEntries([entryOf(note, before, userId)], { isUnfinished })
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

/** The entry that gives a note its words; `before` is the text that the writer saw. */
function entryOf(note: WrittenNote, before: string, userId: string | undefined): NewEntry {
  const { id, osis, chapter, first, last, body } = note
  const reference = formatReference({ osis, chapter, from: first, to: last })
  return {
    kind: 'note',
    value: { note: id, book: osis, chapter, first, last, body } satisfies NoteValue,
    base: { before, writer: WRITER },
    target: `note ${id}`,
    words: `Anteckningen till ${reference}`,
    shown: chapterMarkingsKey(userId, note),
    elsewhere: markingsListKey(userId),
    isHeld: isTooLong(body),
  }
}
