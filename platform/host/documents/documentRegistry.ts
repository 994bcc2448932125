import { isOffice } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'

/**
 * The registry of documents. Of apps that only administrators see it has only the areas, listed as unavailable; an
 * administrator's tab finds the apps' files in `/remotes.json`.
 */
export function documentRegistry({
  browserRegistry,
  registry,
}: Pick<PortalState, 'browserRegistry' | 'registry'>): PortalState['browserRegistry'] {
  const closed = registry.remotes.filter(isOffice).map(({ name, paths, access }) => ({ name, paths, access }))
  return {
    ...browserRegistry,
    remotes: browserRegistry.remotes.filter((remote) => !isOffice(remote)),
    unavailable: [...browserRegistry.unavailable, ...closed],
  }
}
