import { useLayoutEffect, useRef } from 'react'

/** Calls back once, in the frame in which the portal is first rendered. */
export function Arrived({ onArrive }: { onArrive: () => void }) {
  const hasArrived = useRef(false)
  useLayoutEffect(() => {
    if (hasArrived.current) return
    hasArrived.current = true
    onArrive()
  }, [onArrive])
  return null
}
