import { useLayoutEffect } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']

/** The browser holds its picture of the old page no longer than this; a page that comes later comes without a fade. */
export const LONGEST_HOLD_MS = 100

/**
 * A page that has not come by then is put into the document at once, as far as it is: what the old one does without end
 * would keep React from it for ever.
 */
const LONGEST_NAVIGATION_MS = 1_000

/** The location whose page is rendered. */
let rendered = 'default'

/**
 * A router whose pages cross-fade where the browser can. The new page is put into the document in the frame that follows the
 * press, before anything moves, and can be used while the old one's picture fades over it. A change of query or hash is
 * the same page, and who wants less motion sees none.
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
      starved = setTimeout(flush, LONGEST_NAVIGATION_MS)
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
  // Only the old page becomes a view transition's picture: elements in one do not receive clicks until it has ended.
  dataset.leaving = ''
  const transition = document.startViewTransition(() => {
    delete dataset.leaving
    const drawn = pageDrawn(location.key)
    change()
    return drawn
  })
  // A transition that another one takes over, or of a window that is not seen, is no failure.
  for (const end of [transition.ready, transition.finished]) end.catch(() => {})
}

/** Resolvers that wait for the page of a location to be rendered. */
const waiting = new Map<string, () => void>()

const pageDrawn = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      waiting.delete(key)
      resolve()
    }
    const timer = setTimeout(settle, LONGEST_HOLD_MS)
    waiting.set(key, settle)
  })

/** Rendered in the frame: records that the page of a location is rendered. */
export function PageRendered() {
  const { key } = useLocation()
  useLayoutEffect(() => {
    rendered = key
    waiting.get(key)?.()
  }, [key])
  return null
}
