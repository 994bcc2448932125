import { type RefObject, useEffect } from 'react'

/** Less than this is a finger that rests. */
const LEAST_STEP_PX = 8

/**
 * Marks the document while a visitor reads: `data-reading` is 'on' while the page scrolls down, and 'rest' before that, on
 * the way back, at the text's end and after a jump, as to a verse that an address names. What floats above the page
 * steps aside by it in CSS, whichever app it belongs to, so that nothing renders while one scrolls.
 * @param text what is read
 */
export function useReading(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    // A page that is pulled beyond its beginning springs back, which is no reading on.
    const place = () => Math.max(0, window.scrollY)
    let last = place()
    const look = () => {
      const step = place() - last
      if (Math.abs(step) < LEAST_STEP_PX) return
      last += step
      const isJump = step > window.innerHeight / 2
      const { bottom = 0 } = text.current?.getBoundingClientRect() ?? {}
      const isAtEnd = bottom - LEAST_STEP_PX <= window.innerHeight
      dataset.reading = step > 0 && !isJump && !isAtEnd ? 'on' : 'rest'
    }
    dataset.reading = 'rest'
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('scroll', look)
      delete dataset.reading
    }
  }, [text])
}
