import { useEffect, useEffectEvent } from 'react'

/** Calls the handler for each key that is pressed anywhere in the document. */
export function useKeydown(handler: (event: KeyboardEvent) => void): void {
  const onKeydown = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeydown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
