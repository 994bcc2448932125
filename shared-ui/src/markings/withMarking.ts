import type { NewEntry } from '@portal/shared-ui/portal'
import type { ChapterMarkings, VerseNote } from '@portal/supabase/client'

type Marked = { book: string; chapter: number }
/** The value of an entry that colours a verse; null removes the colour. */
export type HighlightValue = Marked & { verse: number; color: string | null }
/** The value of an entry that writes a note; an empty text removes the note. */
export type NoteValue = Marked & Omit<VerseNote, 'id' | 'updated_at'> & { note: string }

const empty: ChapterMarkings = { colors: {}, notes: [] }

/** A chapter's markings after an entry that colours one of its verses or writes a note. */
export function withMarking(markings: ChapterMarkings = empty, { kind, value }: NewEntry): ChapterMarkings {
  if (kind === 'note') {
    const { note: id, first, last, body } = value as NoteValue
    const others = markings.notes.filter((note) => note.id !== id)
    const notes = body.trim() ? [...others, { id, first, last, body }] : others
    return { ...markings, notes: notes.sort((a, b) => a.first - b.first) }
  }
  const { verse, color } = value as HighlightValue
  const { [verse]: _before, ...colors } = markings.colors
  return { ...markings, colors: color ? { ...colors, [verse]: color } : colors }
}
