import { useEffect, useEffectEvent } from 'react'

/**
 * Calls the handler on a click or focus outside the container, while it is enabled. Without a container nothing is
 * outside: a panel that replaces a menu takes the focus in the commit that removes the menu, while the menu still
 * listens.
 */
export function useInteractOutside(
  container: () => Element | null | undefined,
  handler: () => void,
  enabled = true,
): void {
  const onInteract = useEffectEvent((event: Event) => {
    const inside = container()
    if (inside && !inside.contains(event.target as Node)) handler()
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
