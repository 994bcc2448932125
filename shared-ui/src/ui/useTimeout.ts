import { useEffect, useEffectEvent } from 'react'

/** Calls the handler once, after this many milliseconds; never for null. A change of the time restarts the timeout. */
export function useTimeout(handler: () => void, milliseconds: number | null): void {
  const onTimeout = useEffectEvent(handler)
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
