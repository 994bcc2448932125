import type { QuotedPassage, QuotedVerse } from '@portal/supabase/client'
import { withRanges } from '../format'
import { bookByName, type Reference } from '../scripture'
import type { Answer } from './answer'

/** A passage that an answer is about: its label, its reference and its verses. */
export type Passage = { label: string; reference: Reference | null; verses: QuotedVerse[] }

/** The passages of an answer, one for each group; empty when the question has no passage. */
export function passagesOf({ book, chapter, verse_range, verses, verses_groups }: Answer): Passage[] {
  const groups: (Partial<QuotedPassage> | Pick<Answer, 'book' | 'chapter' | 'verse_range' | 'verses'>)[] =
    verses_groups?.length ? verses_groups : [{ book, chapter, verse_range, verses }]
  return groups.flatMap((group) => {
    if (!group.book || !group.chapter) return []
    const range = group.verse_range?.trim()
    return {
      label: `${group.book} ${group.chapter}${range ? `:${withRanges(range)}` : ''}`,
      reference: referenceOf(group.book, Number(group.chapter), range),
      verses: Array.isArray(group.verses) ? group.verses : [],
    }
  })
}

/** The verses of a reference that the passages quote. */
export const quotedVerses = (
  passages: Passage[],
  { osis, chapter, from = 1, onward, to = onward ? Number.POSITIVE_INFINITY : from }: Reference,
): QuotedVerse[] =>
  passages
    .filter(({ reference }) => reference?.osis === osis && reference.chapter === chapter)
    .flatMap(({ verses }) => verses)
    .filter(({ number }) => number >= from && number <= to)

function referenceOf(name: string, chapter: number, range = ''): Reference | null {
  const book = bookByName(name)
  if (!book || !(chapter >= 1 && chapter <= book.chapters)) return null
  const [, from, to = from] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/.exec(range) ?? []
  return { osis: book.osis, chapter, ...(from && { from: Number(from), to: Number(to) }) }
}
