import type { NewEntry } from '@portal/shared-ui/portal'
import type { VerseNote } from '@portal/supabase/client'
import { chapterMarkingsKey, markingsListKey, type NoteValue } from '../markings'
import { newId } from '../newId'
import { formatReference } from '../scripture'
import { isTooLong } from './noteLength'

/** The id of this page: by it the database recognises a text that the same page wrote. */
const WRITER = newId()

/** A note with the chapter that it belongs to; an empty one is removed. */
export type WrittenNote = VerseNote & { osis: string; chapter: number }

/** The entry that stores a note's text; `before` is the text that the writer saw. */
export function noteEntry(note: WrittenNote, before: string, userId: string | undefined): NewEntry {
  const { id, osis, chapter, first, last, body } = note
  const reference = formatReference({ osis, chapter, from: first, to: last })
  return {
    kind: 'note',
    value: { note: id, book: osis, chapter, first, last, body } satisfies NoteValue,
    base: { before, writer: WRITER },
    target: `note ${id}`,
    label: `Anteckningen till ${reference}`,
    affects: chapterMarkingsKey(userId, note),
    alsoInvalidates: markingsListKey(userId),
    isHeld: isTooLong(body),
  }
}
