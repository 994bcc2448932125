import type { Db } from './portal'
import { NotFound } from './remote'

/**
 * Returns a query's result for `handle.prefetch`. For null throws `NotFound`, with the new path when the address is a
 * page's former one.
 */
export async function orMoved<T>(answer: Promise<T | null>, db: Db, { pathname }: URL): Promise<T> {
  const found = await answer
  if (found !== null) return found
  // When the request fails, the address counts as unknown.
  const { data: movedTo } = await db.rpc('moved_to', { path: decodeURI(pathname) })
  throw new NotFound('There is nothing at this address.', movedTo)
}
