import { type RefObject, useLayoutEffect, useState } from 'react'
import { HEADER_PX } from '../shared/Scripture'
import { verseControl } from './chapterState'

const GAP_PX = 8

/** The height of the menu at the bottom of the window, for floating elements (`bottomBar` of the theme). */
const BAR_HEIGHT_PROPERTY = '--bottom-bar'

type Position = { top: number } | { bottom: number }

/**
 * Positions a verse's menu within the text: below the verse's last line or, near the bottom of the window, above its
 * first. If neither side has room, or the menu is a bar at the bottom of the window, scrolls until the verse is
 * visible.
 */
export function useMenuPosition(number: number, menu: RefObject<HTMLElement | null>): Position | undefined {
  const [position, setPosition] = useState<Position>()
  useLayoutEffect(() => {
    const verse = verseControl(number)
    const list = verse?.closest('ol')
    const panel = menu.current
    const { style } = document.documentElement
    if (!verse || !list || !panel) return
    const measure = () => {
      const text = list.getBoundingClientRect()
      const { top: first, bottom: last } = verse.getBoundingClientRect()
      const { height } = panel.getBoundingClientRect()
      const isBar = getComputedStyle(panel).position === 'fixed'
      // A floating menu keeps the gap to the window's edge too: fractions of pixels would otherwise cut it off.
      const hidden = last + GAP_PX + height + (isBar ? 0 : GAP_PX) - window.innerHeight
      style.setProperty(BAR_HEIGHT_PROPERTY, isBar ? `${height}px` : '0px')
      if (hidden > 0 && !isBar && first - GAP_PX - height >= HEADER_PX) {
        return setPosition({ bottom: text.bottom - first + GAP_PX })
      }
      setPosition(isBar ? undefined : { top: last - text.top + GAP_PX })
      // Browsers drop the fraction of a scroll.
      if (hidden > 0) window.scrollBy({ top: Math.ceil(hidden), behavior: 'instant' })
    }
    measure()
    // The menu's content may change, and the window may be rotated.
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    return () => {
      observer.disconnect()
      style.removeProperty(BAR_HEIGHT_PROPERTY)
    }
  }, [number, menu])
  return position
}
