import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { withTimeout } from '../withTimeout'

/** One chapter, by the book's code. */
export type ChapterPlace = { osis: string; chapter: number }

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

const trailQuery = ({ osis, chapter }: ChapterPlace) =>
  infiniteQueryOptions({
    queryKey: ['bible', 'trail', osis, chapter],
    staleTime: 5 * MINUTE_MS,
    // Optional content: a failure shows nothing.
    retry: false,
    initialPageParam: 0,
    getNextPageParam: (last: TrailPage) => last.next,
    queryFn: async ({ pageParam, signal }): Promise<TrailPage> =>
      (await readTrail(`/_spar/${osis}/${chapter}${pageParam ? `?fran=${pageParam}` : ''}`, signal)) ?? none,
    select: ({ pages }) => ({
      summary: pages[0]?.summary ?? '',
      verses: pages[0]?.verses ?? [],
      more: pages.at(-1)?.more ?? 0,
      kinds: joined(pages),
    }),
  })

/** A chapter's trail; without rows when nothing refers to the chapter. */
export const useTrail = (chapterRef: ChapterPlace, enabled = true) =>
  useInfiniteQuery({ ...trailQuery(chapterRef), enabled })

/** The first rows of a chapter's trail, and the number of the others. */
export type TrailStart = { rows: TrailRow[]; more: number }

/** As many chapters as the host answers for at once. */
const MAX_CHAPTERS = 12
/** A page waits for the trails so that nothing moves later, but no longer than this. */
const LONGEST_WAIT_MS = 1000

/**
 * The starts of several chapters' trails, in one request; none when they do not come in time. A reader who `asked` for
 * them waits for the answer, or its failure.
 */
export const useTrailStarts = (chapters: readonly ChapterPlace[], asked = false) => {
  const places = chapters.slice(0, MAX_CHAPTERS).map(({ osis, chapter }) => `${osis}.${chapter}`)
  return useQuery({
    queryKey: ['bible', 'trail starts', places, asked],
    enabled: places.length > 0,
    staleTime: 5 * MINUTE_MS,
    retry: false,
    queryFn: async ({ signal }): Promise<TrailStart[]> => {
      const starts = readTrail<TrailStart[]>(`/_spar/${places.join(',')}`, signal)
      return (await (asked ? starts : withTimeout(starts, LONGEST_WAIT_MS))) ?? []
    },
  })
}

/** What the host answers; null without a trail: a purely static host responds with a page or a 404. */
async function readTrail<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(address, { signal })
  const isTrail = response.ok && response.headers.get('Content-Type')?.startsWith('application/json')
  return isTrail ? response.json() : null
}

/** The rows of each kind, from all fetched pages. */
function joined(pages: TrailPage[]): { name: string; rows: TrailRow[] }[] {
  const kinds = new Map<string, TrailRow[]>()
  for (const { name, rows } of pages.flatMap(({ kinds }) => kinds))
    kinds.set(name, [...(kinds.get(name) ?? []), ...rows.map((row) => ({ ...row, kind: name }))])
  return [...kinds].map(([name, rows]) => ({ name, rows }))
}
