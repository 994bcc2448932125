import { type RefObject, useEffect, useState } from 'react'

/** Controls and fields. Verses do not count: they are wider than the button above them. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, video'
/** How many places are looked at in each direction, from edge to edge: no control fits between them. */
const PLACES = 5
/** After the last movement, before it returns: it does not flicker while a list goes by. */
const RETURN_MS = 300

/**
 * Whether controls of the page lie where a floating element rests. It is asked again when the page scrolls, changes or
 * gets another size.
 * @param element its box must not move when it gives way: that is done by a child
 */
export function useGivesWay(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
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
    window.addEventListener('resize', ask)
    document.addEventListener('scroll', ask, { capture: true, passive: true })
    ask()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(returning)
      changes.disconnect()
      sizes.disconnect()
      window.removeEventListener('resize', ask)
      document.removeEventListener('scroll', ask, { capture: true })
    }
  }, [element])
  return away
}

/** Looks at places in the element's box, below the element itself. */
function covers(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  // A pixel inside: what begins at the edge is not below the element.
  const places = (start: number, length: number) =>
    Array.from({ length: PLACES }, (_, at) => start + 1 + (at * (length - 2)) / (PLACES - 1))
  return places(top, height).some((y) =>
    places(left, width).some((x) => {
      const found = document.elementsFromPoint(x, y).filter((under) => !element.contains(under))
      return found.some((under) => under.closest(CONTROLS))
    }),
  )
}
