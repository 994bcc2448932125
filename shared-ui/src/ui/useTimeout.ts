import { useEffect, useEffectEvent } from 'react'

/** Calls the handler once, after so many milliseconds; null waits for ever. A change of either starts the timeout again. */
export function useTimeout(handler: () => void, milliseconds: number | null): void {
  const onTimeout = useEffectEvent(handler)
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
