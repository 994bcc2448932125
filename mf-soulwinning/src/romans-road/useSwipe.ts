import { type PointerEvent, useRef } from 'react'

/** How far a finger must go sideways, in CSS pixels, before it means to turn. */
const MIN_DISTANCE_PX = 50

/**
 * Handlers that recognise a sideways swipe of a finger or a pen, for an element with `touch-action: pan-y pinch-zoom`. More down than
 * sideways is scrolling; a mouse selects text.
 */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
