import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ChapterRef } from '../../shared/chapterRef'

/** A text of the site that refers to verses. */
export type TrailRow = {
  /** The name of its kind: 'Trosgrunder'. */
  kind: string
  title: string
  /** The beginning of its text. */
  line: string
  to: string
  /** The verses that it refers to; empty for the whole chapter. */
  verses: number[]
}

/** A page of a chapter's trail, as the host returns it. */
type TrailPage = {
  /** The summary of all rows: '3 svar, 1 trosgrund, argument V'. */
  summary: string
  /** All verses with related texts. */
  verses: number[]
  kinds: { name: string; rows: Omit<TrailRow, 'kind'>[] }[]
  more: number
  next?: number
}

const none: TrailPage = { summary: '', verses: [], kinds: [], more: 0 }

const MINUTE_MS = 60_000

const trailQuery = ({ osis, chapter }: ChapterRef) =>
  infiniteQueryOptions({
    queryKey: ['bible', 'trail', osis, chapter],
    staleTime: 5 * MINUTE_MS,
    // Optional content: a failure shows nothing.
    retry: false,
    initialPageParam: 0,
    getNextPageParam: (last: TrailPage) => last.next,
    queryFn: async ({ pageParam, signal }): Promise<TrailPage> => {
      const response = await fetch(`/_spar/${osis}/${chapter}${pageParam ? `?fran=${pageParam}` : ''}`, {
        signal,
      })
      // A purely static host responds with a page or a 404.
      const isTrail = response.ok && response.headers.get('Content-Type')?.startsWith('application/json')
      return isTrail ? response.json() : none
    },
    select: ({ pages }) => ({
      summary: pages[0]?.summary ?? '',
      verses: pages[0]?.verses ?? [],
      more: pages.at(-1)?.more ?? 0,
      kinds: joined(pages),
    }),
  })

/** A chapter's trail; without rows when nothing refers to the chapter. */
export const useTrail = (chapterRef: ChapterRef) => useInfiniteQuery(trailQuery(chapterRef))

/** The rows of each kind, from all fetched pages. */
function joined(pages: TrailPage[]): { name: string; rows: TrailRow[] }[] {
  const kinds = new Map<string, TrailRow[]>()
  for (const { name, rows } of pages.flatMap(({ kinds }) => kinds))
    kinds.set(name, [...(kinds.get(name) ?? []), ...rows.map((row) => ({ ...row, kind: name }))])
  return [...kinds].map(([name, rows]) => ({ name, rows }))
}
