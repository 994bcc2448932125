import { useRegistry } from '@portal/platform/browser/registry/useRegistry'
import { isOfficePath } from '@portal/platform/contract/registry'
import { useLocation } from 'react-router-dom'

/** Whether the page is one of the administrators', which have their own layout from the first render on. */
export function useIsOffice(): boolean {
  const { pathname } = useLocation()
  const registry = useRegistry()
  return registry !== null && isOfficePath(registry, pathname)
}
