import { whenIdle } from '@portal/shared-ui/browser'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChapterRef } from '../../shared/chapterRef'

/** Something of the site that rests on verses. */
export type TrailRow = {
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
  kinds: { name: string; rows: TrailRow[] }[]
  more: number
  next?: number
}

const none: TrailPage = { summary: '', verses: [], kinds: [], more: 0 }

const MINUTE_MS = 60_000

const trailQuery = ({ osis, chapter }: ChapterRef) =>
  infiniteQueryOptions({
    queryKey: ['bible', 'trail', osis, chapter],
    staleTime: 5 * MINUTE_MS,
    // Nobody misses it.
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

/** A chapter's trail, asked for once the page has been touched: until then reading costs nothing for it. */
export const useTrail = (chapterRef: ChapterRef) =>
  useInfiniteQuery({ ...trailQuery(chapterRef), enabled: useTouched() })

/** The rows of each kind, from all parts that have been read. */
function joined(pages: TrailPage[]): TrailPage['kinds'] {
  const kinds = new Map<string, TrailRow[]>()
  for (const { name, rows } of pages.flatMap(({ kinds }) => kinds))
    kinds.set(name, [...(kinds.get(name) ?? []), ...rows])
  return [...kinds].map(([name, rows]) => ({ name, rows }))
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const
let wasTouched = false

/** Whether somebody has moved anything yet, since this tab began to read. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(wasTouched)
  useEffect(() => {
    if (touched) return
    const listening = new AbortController()
    let stopIdle = () => {}
    const onTouch = () => {
      listening.abort()
      stopIdle = whenIdle(
        () => {
          wasTouched = true
          setTouched(true)
        },
        { timeout: 500, pause: 0 },
      )
    }
    for (const sign of signs)
      window.addEventListener(sign, onTouch, { passive: true, signal: listening.signal })
    return () => {
      listening.abort()
      stopIdle()
    }
  }, [touched])
  return touched
}
