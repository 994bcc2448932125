import { useSyncExternalStore } from 'react'
import { media } from '../theme'

/**
 * Whether one of the theme's media queries matches, updated when the window changes. Use it when
 * the structure differs, such as the order of parts; when only the look differs, use styles.
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
