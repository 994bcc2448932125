import { type RefObject, useLayoutEffect, useState } from 'react'
import { HEADER } from '../shared/Scripture'
import { verseControl } from './chapterState'

const GAP = 8

type Place = { top: number } | { bottom: number }

/**
 * Where a verse's menu floats within the text: below the verse's last line or, near the window's end, above its first.
 * Where the menu is a bar at the window's end, the page goes up until the bar leaves the verse free.
 */
export function useMenuPlace(number: number, menu: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const measure = () => {
      const verse = verseControl(number)
      const text = verse?.closest('ol')?.getBoundingClientRect()
      if (!verse || !text || !menu.current) return
      const { top: first, bottom: last } = verse.getBoundingClientRect()
      const { top, height } = menu.current.getBoundingClientRect()
      if (getComputedStyle(menu.current).position === 'fixed') {
        const hidden = last + GAP - top
        if (hidden > 0)
          window.scrollBy({ top: Math.max(0, Math.min(hidden, first - HEADER)), behavior: 'instant' })
        return
      }
      const fitsBelow = last + 2 * GAP + height <= window.innerHeight
      const fitsAbove = first - GAP - height >= HEADER
      setPlace(
        fitsBelow || !fitsAbove ? { top: last - text.top + GAP } : { bottom: text.bottom - first + GAP },
      )
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [number, menu])
  return place
}
