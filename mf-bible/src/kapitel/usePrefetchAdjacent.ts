import { whenIdle } from '@portal/shared-ui/browser'
import { usePortal, useSession } from '@portal/shared-ui/portal'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { chapterQuery } from '../shared/chapter.data'
import type { AdjacentChapter } from '../shared/chapterRef'
import { lazyPartsCode } from './lazyParts'
import { markingsQuery } from './markings.data'
import { touchPartsCode } from './touchParts'

/**
 * Prefetches the adjacent chapters and the code for actions on verses when the browser is idle or the links come near
 * (with data saving, only when they come near), so that turning needs no request. At the first press, key or scroll,
 * prefetches the code of the controls around the text. Put the returned ref on the links.
 */
export function usePrefetchAdjacent(
  adjacent: (AdjacentChapter | undefined)[],
  ready: boolean,
): RefObject<HTMLElement | null> {
  const portal = usePortal()
  const { db, queryClient } = portal
  const userId = useSession(({ user }) => user?.id)
  const links = useRef<HTMLElement>(null)

  const prefetch = useEffectEvent(() => {
    void queryClient.prefetchQuery(lazyPartsCode)
    for (const chapterRef of adjacent) {
      if (!chapterRef) continue
      void queryClient.prefetchQuery(chapterQuery(db, chapterRef))
      if (userId) void queryClient.prefetchQuery(markingsQuery(portal, userId, chapterRef))
    }
  })

  useEffect(() => {
    const touches = ['pointerdown', 'keydown', 'scroll'] as const
    const touched = () => {
      forget()
      void queryClient.prefetchQuery(touchPartsCode)
    }
    const forget = () => {
      for (const touch of touches) document.removeEventListener(touch, touched)
    }
    for (const touch of touches) document.addEventListener(touch, touched, { passive: true })
    return forget
  }, [queryClient])

  const labels = adjacent.map((chapterRef) => chapterRef?.label).join()
  useEffect(() => {
    if (!ready) return
    const stopIdle = isSparing() ? () => {} : whenIdle(prefetch, { timeout: 2_000, pause: 300 })
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prefetch(), {
      rootMargin: '600px',
    })
    if (links.current) observer.observe(links.current)
    return () => {
      stopIdle()
      observer.disconnect()
    }
  }, [ready, labels, userId])

  return links
}

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
