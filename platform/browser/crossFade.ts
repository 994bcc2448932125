import { isHolding } from '@portal/platform/browser/painted/held'
import { useLayoutEffect } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']

/**
 * Maximum time that the browser holds its picture of the old page; a page that is rendered later appears without a
 * fade.
 */
export const MAX_HOLD_MS = 100

/**
 * After this time an unfinished page is rendered synchronously as it is: constant updates of the old page would
 * otherwise keep React from rendering it.
 */
const MAX_NAVIGATION_MS = 1_000

/** The location whose page is rendered. */
let rendered = 'default'

/**
 * A router whose pages cross-fade where the browser supports it. The new page is rendered in the frame after the
 * click, before the animation, and can be used while the snapshot of the old page fades over it. A change of query or
 * hash is the same page; with reduced motion there is no fade.
 */
export function crossFading(router: Router): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let shown = router.state.location.pathname
    let starved: ReturnType<typeof setTimeout> | undefined
    return router.subscribe((state, options) => {
      const before = shown
      shown = state.location.pathname
      clearTimeout(starved)
      const flush = () => rendered !== state.location.key && tell(state, { ...options, flushSync: true })
      starved = setTimeout(flush, MAX_NAVIGATION_MS)
      // React would let another page wait for the one that is still painted.
      if (isHolding()) return tell(state, { ...options, flushSync: true })
      if (shown === before || !mayFade()) return tell(state, options)
      fade(() => tell(state, options), state)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}

const mayFade = () =>
  typeof document.startViewTransition === 'function' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

function fade(change: () => void, { location }: State): void {
  const { dataset } = document.documentElement
  // Only the old page becomes part of the view transition: its elements do not receive clicks until it has ended.
  dataset.leaving = ''
  const transition = document.startViewTransition(() => {
    delete dataset.leaving
    const rendered = pageRendered(location.key)
    change()
    return rendered
  })
  // A transition that another one replaces, or in a hidden window, is not an error.
  for (const end of [transition.ready, transition.finished]) end.catch(() => {})
}

/** Resolvers that wait until a location's page is rendered. */
const waiting = new Map<string, () => void>()

const pageRendered = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      waiting.delete(key)
      resolve()
    }
    const timer = setTimeout(settle, MAX_HOLD_MS)
    waiting.set(key, settle)
  })

/** Rendered in the layout: records that the page of a location is rendered. */
export function PageRendered() {
  const { key } = useLocation()
  useLayoutEffect(() => {
    rendered = key
    waiting.get(key)?.()
  }, [key])
  return null
}
