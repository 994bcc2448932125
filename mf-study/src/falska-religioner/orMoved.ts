import { NotFound } from '@portal/shared-ui/remote'
import type { Db } from '@portal/supabase/client'

/** A query's answer for `handle.prefetch`. When it is null the address is unknown, or is the former one of a page. */
export async function orMoved<T>(answer: Promise<T | null>, db: Db, { pathname }: URL): Promise<T> {
  const found = await answer
  if (found !== null) return found
  // Without a response the address is as unknown as before.
  const { data: movedTo } = await db.rpc('moved_to', { path: decodeURI(pathname) })
  throw new NotFound('There is nothing at this address.', movedTo)
}
