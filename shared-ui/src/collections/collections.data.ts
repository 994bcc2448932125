import { askWithWaiting, usePortal, useSession } from '@portal/shared-ui/portal'
import type { Collection, CollectionRow } from '@portal/supabase/client'
import { skipToken, useQuery } from '@tanstack/react-query'
import { listsKey, rowsKey, withList, withRow } from './entries'

/** A member's lists, the last used first. Another device may have changed them: a tab that is seen again reads them. */
export function useCollections() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: listsKey(userId),
    refetchOnWindowFocus: true,
    queryFn: userId
      ? async ({ signal }): Promise<Collection[]> => {
          const { answer, waiting } = await askWithWaiting(portal, ['list'], async () => {
            const { data } = await portal.db.rpc('my_collections').abortSignal(signal).throwOnError()
            return data as Collection[]
          })
          return waiting.reduce((lists, entry) => withList(lists, entry) ?? lists, answer)
        }
      : skipToken,
  })
}

/** The rows of one of a member's lists. While `resting`, they are not read again, so that an open editor stays. */
export function useCollectionRows(list: string, resting = false) {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: rowsKey(userId, list),
    enabled: !resting,
    queryFn: userId
      ? async ({ signal }): Promise<CollectionRow[]> => {
          const { answer, waiting } = await askWithWaiting(portal, ['row'], async () => {
            const { data } = await portal.db
              .rpc('my_collection', { of_list: list })
              .abortSignal(signal)
              .throwOnError()
            return data as CollectionRow[]
          })
          const ofList = waiting.filter(({ value }) => (value as { list?: string }).list === list)
          return ofList.reduce((rows, entry) => withRow(rows, entry) ?? rows, answer)
        }
      : skipToken,
  })
}
