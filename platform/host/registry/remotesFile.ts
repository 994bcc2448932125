import type { Site } from '@portal/shared-ui/site'
import type { PortalState } from './portalState'

/**
 * `remotes.json`: the registry as documents contain it, and fields that browsers fetch only when needed.
 * @param differing the site's identity, where it differs from the defaults
 */
export const remotesFile = (
  { browserRegistry, pages, registry }: Pick<PortalState, 'browserRegistry' | 'pages' | 'registry'>,
  differing: { site?: Partial<Site> } = {},
) => ({
  ...browserRegistry,
  ...differing,
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
