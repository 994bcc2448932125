import { useLocation } from 'react-router-dom'
import { ownerOf } from '../registry/registry'
import { useRegistry } from '../registry/useRegistry'

/** Whether the page is one of the administrators', behind their sign-in: it has a frame of its own. */
export function useIsOffice(): boolean {
  const { pathname } = useLocation()
  const registry = useRegistry()
  return registry !== null && ownerOf(registry, pathname)?.access === 'admin'
}
