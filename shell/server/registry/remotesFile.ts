import type { Live } from './live'

/** `remotes.json`: the registry as documents carry it, and what is asked for only when it is needed. */
export const remotesFile = ({ raw, pages, registry }: Pick<Live, 'raw' | 'pages' | 'registry'>) => ({
  ...raw,
  pages,
  settings: registry.remotes.flatMap(({ settings }) => settings ?? []),
})
