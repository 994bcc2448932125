import { useLocation } from 'react-router-dom'
import { useHydrated } from './useHydrated'

/**
 * What only the browser knows of the address: its fragment ('#v16'), and the state of the history entry, which a reload
 * keeps. Empty and null at the first render of a painted page, as on the host.
 */
export function useBrowserLocation(): { hash: string; state: unknown } {
  const { hash, state } = useLocation()
  return useHydrated() ? { hash, state } : { hash: '', state: null }
}
