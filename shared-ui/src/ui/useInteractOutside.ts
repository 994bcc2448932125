import { useEffect, useEffectEvent } from 'react'

/** Calls the handler on a click or focus outside the container, while it is enabled. */
export function useInteractOutside(
  container: () => Element | null | undefined,
  handler: () => void,
  enabled = true,
): void {
  const onInteract = useEffectEvent((event: Event) => {
    if (!container()?.contains(event.target as Node)) handler()
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: Event) => onInteract(event)
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [enabled])
}
