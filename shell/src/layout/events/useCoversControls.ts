import { type RefObject, useEffect, useState } from 'react'

/** Controls and fields. Verses do not count: they are wider than the button over them. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, video'
/** Number of points tested in each direction, from edge to edge: no control fits between two of them. */
const PLACES = 5
/** Delay after the last movement before the element returns, so that it does not flicker while a list scrolls by. */
const RETURN_MS = 300

/**
 * Whether controls of the page lie below a floating element; undefined until the browser has looked. Tested again when the page scrolls, changes or is
 * resized.
 * @param element its box must not move when the element hides: a child moves instead
 */
export function useCoversControls(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [away, setAway] = useState<boolean>()
  useEffect(() => {
    let frame = 0
    let returning: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      clearTimeout(returning)
      if (element.current && covers(element.current)) setAway(true)
      else
        returning = setTimeout(() => setAway(Boolean(element.current && covers(element.current))), RETURN_MS)
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    const changes = new MutationObserver(ask)
    const sizes = new ResizeObserver(ask)
    const page = document.getElementById('innehall')
    if (page) {
      changes.observe(page, { childList: true, subtree: true })
      sizes.observe(page)
    }
    // The reader's bar moves the element by this attribute, and moves itself by a transition.
    changes.observe(document.documentElement, { attributeFilter: ['data-reading'] })
    document.addEventListener('transitionend', ask)
    window.addEventListener('resize', ask)
    document.addEventListener('scroll', ask, { capture: true, passive: true })
    ask()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(returning)
      changes.disconnect()
      sizes.disconnect()
      document.removeEventListener('transitionend', ask)
      window.removeEventListener('resize', ask)
      document.removeEventListener('scroll', ask, { capture: true })
    }
  }, [element])
  return away
}

/** Tests points in the element's box for controls below it. */
function covers(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  // One pixel inside: an element that begins at the edge is not below it.
  const places = (start: number, length: number) =>
    Array.from({ length: PLACES }, (_, at) => start + 1 + (at * (length - 2)) / (PLACES - 1))
  return places(top, height).some((y) =>
    places(left, width).some((x) => {
      const found = document.elementsFromPoint(x, y).filter((under) => !element.contains(under))
      return found.some((under) => under.closest(CONTROLS))
    }),
  )
}
