import type { Crumb } from '@portal/shared-ui'
import { NotFound } from '@portal/shared-ui/remote'

/** The metadata of an unknown address: its heading and `noindex`. */
export const notFoundMeta = (title: string, crumbs: Crumb[]) =>
  ({ title, crumbs, robots: 'noindex' }) as const

/** Returns a query's result for `handle.prefetch`; throws `NotFound` (404) for null. */
export async function orNotFound<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer
  if (found === null) throw new NotFound('There is nothing at this address.')
  return found
}
