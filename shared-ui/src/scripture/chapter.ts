import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reference } from './reference'

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
