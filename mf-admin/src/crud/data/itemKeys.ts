import type { TableName } from './resource'

/** The query key of all that is read of a table. */
export const listKey = (table: string | undefined) => ['office', table] as const

/** The query key of a complete row. */
export const itemKey = (table: TableName, id: string) => [...listKey(table), 'item', id] as const

/** The query key of the numbers of rows. */
export const countsKey = ['office', 'counts'] as const
