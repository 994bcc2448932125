import { useSyncExternalStore } from 'react'
import { media } from '../theme'

/**
 * Whether one of the theme's media queries matches, updated when the window changes. For a different structure, such
 * as another order of parts; use styles for a different look.
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
    // The host has no window: it renders the page for a wide one.
    () => false,
  )
}
