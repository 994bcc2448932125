import type { Collection, CollectionRow } from '@portal/supabase/client'
import { formatReferenceIn } from '../scripture'

/** The list that every member has. Its id is the member's. */
export const BOOKMARKS = 'Bokmärken'

export const MAX_NAME = 80
export const MAX_WORDS = 2_000
/** The most verses of one row. */
const MAX_VERSES = 30

/** What a row refers to: verses of one chapter, a text of the portal by table and id, or the member's own words. */
export type RowContent = Pick<
  CollectionRow,
  'kind' | 'osis' | 'book' | 'chapter' | 'first' | 'last' | 'item' | 'title' | 'body'
>

export const nameOf = ({ name }: Pick<Collection, 'name'>): string => name ?? BOOKMARKS

/** Whether the text of a row is hidden or no longer exists. */
export const isGone = ({ item, title }: CollectionRow): boolean => item !== undefined && title === undefined

/** 'Johannes 3:16–18', the title of a text, or the member's own words. */
export function contentOf({ kind, book = '', chapter = 0, first, last, title, line, body }: Listed): string {
  if (kind === 'words') return body ?? ''
  if (kind === 'verses') return formatReferenceIn(book, { chapter, from: first, to: last })
  if (title === undefined) return GONE
  // An argument is called 'Argument 3'; its line says what it is about.
  return kind === 'arguments' && line ? `${title}: ${line}` : title
}

type Listed = RowContent & Pick<CollectionRow, 'line'>

export const GONE = 'Innehållet finns inte längre.'

/** Verses by number as rows: neighbours together, at most thirty in a row. */
export function verseRows(
  { osis, book, chapter }: { osis: string; book: string; chapter: number },
  verses: readonly { number: number; last?: number | null }[],
): RowContent[] {
  const ranges: { first: number; last: number }[] = []
  for (const { number, last: end } of verses) {
    const last = end ?? number
    const range = ranges.at(-1)
    if (range && number === range.last + 1 && last < range.first + MAX_VERSES) range.last = last
    else ranges.push({ first: number, last })
  }
  return ranges.map((range) => ({ kind: 'verses', osis, book, chapter, ...range }))
}
