import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ChapterRef } from '../../shared/chapterRef'

/** Something of the site that rests on verses. */
export type TrailRow = {
  /** The name of its kind: 'Trosgrunder'. */
  kind: string
  title: string
  /** How it begins. */
  line: string
  to: string
  /** None for the whole chapter. */
  verses: number[]
}

/** A part of a chapter's trail, as the host gives it. */
type TrailPage = {
  /** All of it in one line: '3 svar, 1 trosgrund, argument V'. */
  summary: string
  /** Every verse on which something rests. */
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
      // A host that only serves files answers with a page, or that there is none.
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

/** A chapter's trail; without one it has no rows. */
export const useTrail = (chapterRef: ChapterRef) => useInfiniteQuery(trailQuery(chapterRef))

/** The rows of each kind, from all parts that have been read. */
function joined(pages: TrailPage[]): { name: string; rows: TrailRow[] }[] {
  const kinds = new Map<string, TrailRow[]>()
  for (const { name, rows } of pages.flatMap(({ kinds }) => kinds))
    kinds.set(name, [...(kinds.get(name) ?? []), ...rows.map((row) => ({ ...row, kind: name }))])
  return [...kinds].map(([name, rows]) => ({ name, rows }))
}
