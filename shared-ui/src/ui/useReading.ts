import { type RefObject, useEffect } from 'react'
import { watchScroll } from '../browser'

/** A text that ends this far below the window has been read to its end. */
const END_MARGIN_PX = 8

/**
 * Marks the document while a visitor reads: `data-reading` is 'on' while the page scrolls down, and 'rest' before that, on
 * the way back, at the text's end and after a jump, as to a verse that an address names. Floating parts of any app
 * hide by it in CSS, so that scrolling renders nothing.
 * @param text what is read
 */
export function useReading(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.reading = 'rest'
    const stop = watchScroll((step) => {
      const isJump = step > window.innerHeight / 2
      const { bottom = 0 } = text.current?.getBoundingClientRect() ?? {}
      const isAtEnd = bottom - END_MARGIN_PX <= window.innerHeight
      dataset.reading = step > 0 && !isJump && !isAtEnd ? 'on' : 'rest'
    })
    return () => {
      stop()
      delete dataset.reading
    }
  }, [text])
}
