import { useLocation } from 'react-router-dom'
import { ownerOf } from '../registry/registry'
import { useRegistry } from '../registry/useRegistry'

/** Whether the page is one of the administrators', which have their own frame. */
export function useIsOffice(): boolean {
  const { pathname } = useLocation()
  const registry = useRegistry()
  return registry !== null && ownerOf(registry, pathname)?.access === 'admin'
}
