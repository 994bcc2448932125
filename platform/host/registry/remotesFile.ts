import type { PortalState } from './portalState'

/** `remotes.json`: the registry as documents contain it, and fields that browsers fetch only when needed. */
export const remotesFile = ({ raw, pages, registry }: Pick<PortalState, 'raw' | 'pages' | 'registry'>) => ({
  ...raw,
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
