import { useEffect, useEffectEvent } from 'react'

/**
 * Calls the handler for each key pressed in the document; inside an open dialog, which stops key events, only with
 * `capture`.
 */
export function useKeydown(handler: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const onKeydown = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeydown(event)
    document.addEventListener('keydown', listener, { capture })
    return () => document.removeEventListener('keydown', listener, { capture })
  }, [capture])
}
