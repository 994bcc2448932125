import { useEffect, useEffectEvent } from 'react'

/**
 * Calls the handler for each key that is pressed anywhere in the document; inside an open dialog, which keeps its keys to
 * itself, only with `capture`.
 */
export function useKeydown(handler: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const onKeydown = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeydown(event)
    document.addEventListener('keydown', listener, { capture })
    return () => document.removeEventListener('keydown', listener, { capture })
  }, [capture])
}
