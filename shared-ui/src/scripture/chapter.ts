import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatReference, type Reference } from './reference'

export type Verse = { number: number; text: string }
export type Chapter = { number: number; verses: Verse[] }

const HOUR = 3_600_000

/**
 * A chapter with its verses in one lean answer; null when there is none, or its book is not active. One cache for all
 * areas: a passage that was shown beside an answer opens in the reader without a request.
 */
export const chapterQuery = (db: Db, { osis, chapter }: Pick<Reference, 'osis' | 'chapter'>) =>
  queryOptions({
    queryKey: ['bible', 'chapter', osis, chapter],
    staleTime: HOUR,
    gcTime: HOUR,
    queryFn: async ({ signal }): Promise<Chapter | null> => {
      const { data } = await db
        .from('chapters')
        .select('number, verses(number, text), books!inner()')
        .eq('books.osis', osis)
        .eq('number', chapter)
        .eq('is_public', true)
        .order('number', { referencedTable: 'verses' })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && { number: data.number, verses: data.verses }
    },
  })

export const useChapter = (place: Pick<Reference, 'osis' | 'chapter'>) =>
  useQuery(chapterQuery(useDb(), place))

/**
 * The verses of a passage in its chapter; and when it names one that is not there, a sentence that says so: how many
 * the chapter has, or that we do not have it.
 */
export function versesOf(
  reference: Reference,
  chapter: Chapter | null,
  place: string = formatReference({ osis: reference.osis, chapter: reference.chapter }),
): { verses: Verse[]; lack?: string } {
  const { from = 1, to = reference.from ?? 0 } = reference
  const all = chapter?.verses ?? []
  const verses = all.filter(({ number }) => number >= from && (to === 0 || number <= to))
  const count = all.at(-1)?.number ?? 0
  if (count > 0 && to > count) return { verses, lack: `${place} har ${count} vers${count > 1 ? 'er' : ''}.` }
  return verses.length > 0
    ? { verses }
    : { verses, lack: `${formatReference(reference)} finns inte i vår bibel än.` }
}
