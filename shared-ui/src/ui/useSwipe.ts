import { type TouchEvent, useRef } from 'react'

/** Minimum sideways distance of a swipe. */
const MIN_DISTANCE_PX = 64
/** Minimum ratio of sideways to vertical movement: below it, the gesture is scrolling. */
const MIN_SLOPE = 2.5
const MAX_DURATION_MS = 700
/** The width of the system's back gesture at both edges. */
const EDGE_PX = 28

/** Handlers that recognise a sideways swipe of one finger; ignores scrolling, zooming and selecting text. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
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
      if (Math.abs(right) <= MIN_DISTANCE_PX || Math.abs(right) <= MIN_SLOPE * Math.abs(down)) return
      if (timeStamp - from.at >= MAX_DURATION_MS) return
      if (right < 0) onLeft()
      else onRight()
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
