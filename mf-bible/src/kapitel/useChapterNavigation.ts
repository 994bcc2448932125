import { useKeydown } from '@portal/shared-ui'
import { type TouchEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AdjacentChapter, type AdjacentChapters, chapterPath } from '../shared/chapterRef'

/** What uses the arrow keys itself. */
const busyWithKeys =
  'input, select, textarea, [contenteditable], [role="tab"], [role="menu"], [role="dialog"]'
/** Where the system's own back gesture begins, in pixels from either side. */
const EDGE_PX = 28

/** Goes to the chapter before and after, by the left and right arrow keys and, with the handlers that it returns, by swiping. */
export function useChapterNavigation({ previous, next }: AdjacentChapters) {
  const navigate = useNavigate()
  const goTo = (to: AdjacentChapter | undefined) => {
    if (to) void navigate(chapterPath(to))
  }

  useKeydown(({ key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }) => {
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(busyWithKeys)) return
    if (key === 'ArrowLeft') goTo(previous)
    if (key === 'ArrowRight') goTo(next)
  })

  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0]
      const inside = touch && touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
      start.current =
        touches.length === 1 && inside ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from || window.getSelection()?.isCollapsed === false) return
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y]
      const swiped =
        Math.abs(right) > 64 && Math.abs(right) > 2.5 * Math.abs(down) && timeStamp - from.at < 700
      if (swiped) goTo(right > 0 ? previous : next)
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
