import { NotFound } from '@portal/shared-ui/remote'

/** What search engines are told of an address that names nothing. */
export const notFoundMeta = { title: 'Sidan hittades inte', robots: 'noindex' } as const

/** A query's answer for `handle.prefetch`; the address is unknown (404) when it is null. */
export async function orNotFound<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer
  if (found === null) throw new NotFound('There is nothing at this address.')
  return found
}
