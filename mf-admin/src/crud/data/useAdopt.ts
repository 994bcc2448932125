import { useQueryClient } from '@tanstack/react-query'
import { itemKey, listKey } from './itemKeys'
import type { ItemPage } from './listRows'
import type { Item, TableName } from './resource'

/**
 * Returns a function that shows a row that this page has written in its open form and in the lists, without waiting
 * for a read: the next write of the row replaces this version.
 */
export function useAdopt(table: TableName): (row: Item) => void {
  const cache = useQueryClient()
  return (row) => {
    cache.setQueryData<Item | null>(itemKey(table, row.id), (shown) => shown && row)
    cache.setQueriesData<ItemPage>(
      { queryKey: [...listKey(table), 'list'] },
      (page) =>
        page && {
          ...page,
          items: page.items.map((shown) => (shown.id === row.id ? { ...shown, ...row } : shown)),
        },
    )
  }
}
