import type { Live } from './live'

/** `remotes.json`: the registry as documents carry it, and what is asked for only when it is needed. */
export const remotesFile = ({ raw, pages }: Pick<Live, 'raw' | 'pages'>) => ({ ...raw, pages })
