import type { NewEntry } from '@portal/shared-ui/portal'
import type { ChapterMarkings, VerseNote } from '@portal/supabase/client'

type Marked = { book: string; chapter: number }
/** The value of an entry that colours a verse; null takes the colour away. */
export type HighlightValue = Marked & { verse: number; color: string | null }
/** The value of an entry that writes a note; one without words is taken away. */
export type NoteValue = Marked & Omit<VerseNote, 'id' | 'updated_at'> & { note: string }

const empty: ChapterMarkings = { colors: {}, notes: [] }

/** The markings of a chapter with an entry in them that colours a verse of it, or writes a note. */
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
