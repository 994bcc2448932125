import { useSyncExternalStore } from 'react'
import { media } from '../theme'

/**
 * Whether one of the theme's media queries holds, now and as the window turns. For what is built otherwise, with other
 * parts in another order; what only looks otherwise belongs in the styles.
 */
export function useMedia(name: keyof typeof media): boolean {
  const query = media[name].replace('@media ', '')
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    // The host knows no window: what it reads out is the page of a wide one.
    () => false,
  )
}
