import type { Site } from '@portal/shared-ui/site'
import { siteForBrowsers } from '../identity/siteForBrowsers'
import type { PortalState } from './portalState'

/** `remotes.json`: the registry as documents contain it, and fields that browsers fetch only when needed. */
export const remotesFile = (
  { browserRegistry, pages, registry }: Pick<PortalState, 'browserRegistry' | 'pages' | 'registry'>,
  site: Site,
) => ({
  ...browserRegistry,
  ...siteForBrowsers(site),
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
