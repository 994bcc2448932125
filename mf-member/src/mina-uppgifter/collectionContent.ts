import { BOOKMARKS, type CollectionRow, contentOf } from '@portal/shared-ui/collections'
import type { Db } from '@portal/shared-ui/portal'
import type { MyData } from './readablePage'

type Exported = { id: string; list_id: string; user_id: string; changed_at: string }

/**
 * The exported rows of collections as people read them, in the order of the lists: the list's name, and the reference,
 * title or own words. Rows of a list that was removed have no name.
 */
export async function withContent(db: Db, mine: MyData): Promise<Record<string, unknown>[] | undefined> {
  const rows = mine.collection_rows as Exported[] | undefined
  if (!rows) return undefined
  const lists = new Map(
    (mine.collections as { id: string; name: string }[]).map(({ id, name }) => [id, name] as const),
  )
  const parts: Record<string, unknown>[] = []
  for (const id of new Set(rows.map(({ list_id }) => list_id))) {
    const { data } = await db.rpc('my_collection', { of_list: id }).throwOnError()
    const times = new Map(rows.map((row) => [row.id, row] as const))
    for (const row of data as CollectionRow[]) {
      const exported = times.get(row.id)
      const list = exported?.list_id === exported?.user_id ? BOOKMARKS : (lists.get(id) ?? '')
      parts.push({ list, content: contentOf(row), changed_at: exported?.changed_at })
    }
  }
  return parts
}
