import { type RefObject, useEffect } from 'react'
import { watchScroll } from '../browser'

/** A text that ends at most this far below the window counts as read to its end. */
const END_MARGIN_PX = 8

/**
 * Marks the document while a visitor reads: `data-reading` is 'on' while the page scrolls down, and 'rest' before
 * that, while scrolling up, at the text's end and after a jump, such as to a verse in the address. CSS of any app
 * hides floating parts by it, so that scrolling does not re-render.
 * @param text the element of the text
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
