import type { Live } from './live'

/** `remotes.json`: the registry as documents contain it, and fields that browsers fetch only when needed. */
export const remotesFile = ({ raw, pages, registry }: Pick<Live, 'raw' | 'pages' | 'registry'>) => ({
  ...raw,
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
