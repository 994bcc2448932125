import type { Db } from '@portal/shared-ui/portal'
import type { Shell } from './bundles'
import type { Live } from './site'

/** The client that the host reads with: nobody is signed in, and nothing is remembered between requests. */
export function anonymousDb({ createDb }: Pick<Shell, 'createDb'>, { readsFrom: { url, key } }: Live): Db {
  return createDb(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}
