import type { PortalState } from './portalState'

/** `remotes.json`: the registry as documents contain it, and fields that browsers fetch only when needed. */
export const remotesFile = ({
  browserRegistry,
  pages,
  registry,
}: Pick<PortalState, 'browserRegistry' | 'pages' | 'registry'>) => ({
  ...browserRegistry,
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
