import type { NewEntry } from '@portal/shared-ui/portal'
import type { Collection, CollectionRow } from '@portal/supabase/client'
import { cut, oneLine } from '../format'
import { contentOf, type RowContent } from './collection'
import { inOrder } from './place'

/** The query key of all reads of a member's collections. */
const collectionsKey = (userId: string | undefined) => ['collections', userId] as const
/** The key of the lists. */
export const listsKey = (userId: string | undefined) => [...collectionsKey(userId), 'lists'] as const
/** The key of the rows of one list. */
export const rowsKey = (userId: string | undefined, list: string) =>
  [...collectionsKey(userId), 'rows', list] as const

/** The value of an entry that names a list; an empty name removes it. */
type ListValue = { list: string; name: string }

/** The entry that makes, names or removes (`name` is empty) a list. */
export const listEntry = (
  { id, name }: { id: string; name: string },
  userId: string | undefined,
): NewEntry => ({
  kind: 'list',
  value: { list: id, name: name.trim() } satisfies ListValue,
  target: `list ${id}`,
  label: name.trim() ? `Samlingen ${name.trim()}` : 'En samling tas bort',
  affects: listsKey(userId),
  alsoInvalidates: listsKey(userId),
})

type RowValue = Pick<CollectionRow, 'kind' | 'osis' | 'chapter' | 'first' | 'last' | 'item' | 'body'> & {
  row: string
  list: string
  /** Missing when the row is removed. */
  place?: string
}

/** A row as it is written, with its list. */
export type WrittenRow = RowContent & Pick<CollectionRow, 'id' | 'line'> & { list: string; place?: string }

/** The entry that adds, moves, changes or removes (without a place) a row, as a whole. */
export function rowEntry(row: WrittenRow, userId: string | undefined): NewEntry {
  const { id, list, place, kind, osis, chapter, first, last, item, body } = row
  return {
    kind: 'row',
    value: { row: id, list, place, kind, osis, chapter, first, last, item, body } satisfies RowValue,
    target: `row ${id}`,
    label: cut(oneLine(contentOf(row)), 80),
    affects: rowsKey(userId, list),
    alsoInvalidates: collectionsKey(userId),
  }
}

/** A member's lists after an entry of `listEntry`; undefined while they are unknown. */
export function withList(
  lists: Collection[] | undefined,
  { kind, value, at }: NewEntry,
): Collection[] | undefined {
  if (kind !== 'list' || !lists) return lists
  const { list, name } = value as ListValue
  const present = lists.find(({ id }) => id === list)
  if (!name) return lists.filter(({ id }) => id !== list)
  if (present) return lists.map((one) => (one.id === list ? { ...one, name } : one))
  return [{ id: list, name, used_at: at ?? null }, ...lists]
}

/** The rows of a list after an entry of `rowEntry`; undefined while they are unknown. */
export function withRow(
  rows: CollectionRow[] | undefined,
  { kind, value, label }: NewEntry,
): CollectionRow[] | undefined {
  if (kind !== 'row' || !rows) return rows
  const { row: id, list: _list, place, ...content } = value as RowValue
  const others = rows.filter((row) => row.id !== id)
  if (place === undefined) return others
  // The page knows the title that the member saw; address and verses come with the next read.
  const present =
    rows.find((row) => row.id === id) ?? (content.item ? { title: label } : { book: content.osis })
  return inOrder([...others, { ...present, ...content, id, place }])
}
