import type { z } from '@portal/shared-ui/forms'
import { hiddenAddress } from '@portal/shared-ui/hidden'
import type { Database } from '@portal/supabase/client'
import type { ComponentType, ReactNode } from 'react'

type Tables = Database['public']['Tables']
type KeysOf<R, V> = { [K in keyof R]-?: R[K] extends V ? K : never }[keyof R] & string

/** Tables that the admin screens can edit: they have `id` and `updated_at`, by which an update detects a concurrent save. */
export type TableName = KeysOf<Tables, { Row: { id: string; updated_at: string } }>
type Row<T extends TableName> = Tables[T]['Row']
type Column<T extends TableName> = keyof Row<T> & string

/** The names that a declaration may use: the table's columns by kind, and the rows that its list and form read. */
type TypedTable<T extends TableName, C extends Column<T>> = {
  table: T
  column: Column<T>
  listed: C
  flag: KeysOf<Row<T>, boolean>
  count: KeysOf<Row<T>, number>
  item: Pick<Row<T>, (C | 'id' | 'updated_at') & Column<T>>
  row: Row<T>
  insert: Tables[T]['Insert']
}

/** A declaration without the table's types: the kit uses it once a declaration has been checked. */
type UntypedTable = {
  table: TableName
  column: string
  listed: string
  flag: string
  count: string
  item: Item
  row: Item
  insert: Values
}

/** A form's values: texts as typed, and the values of custom fields. */
export type Values = Record<string, unknown>
/** A row of any table. */
export type Item = { id: string; updated_at: string } & Values

/** All facts about one table for the office. An ordinary screen consists only of this object. */
type Declaration<N extends UntypedTable | TypedTable<never, never>> = {
  table: N['table']
  nouns: Nouns
  /** The question before a row is deleted. */
  confirmDelete: string
  /** A warning about dependent rows that a bulk deletion also deletes. */
  alsoDeleted?: string
  failures?: Failures
  /** The columns that the list reads, in addition to id and updated_at; the form reads the whole row when it opens. */
  listed: readonly N['listed'][]
  /** How one row is named in buttons, dialogs and messages. */
  nameOf: (item: N['item']) => string
  /** The text under the name in the list. */
  columns?: readonly { label: string; cell: (item: N['item']) => ReactNode }[]
  /** The address of a small picture before the name. */
  pictureOf?: (item: N['item']) => string | null
  /**
   * The list has the rows with this value alone. `isPart`: other declarations have the others, and a draft of a new row
   * belongs to this one. Default: all rows of the table.
   */
  only?: { column: N['column']; value: string; isPart?: true }
  /** A day or time by whose year the list is narrowed. */
  yearColumn?: N['column']
  /** The available orders; the first one is the default. */
  sorts: readonly [Sort<N['column']>, ...Sort<N['column']>[]]
  /** Rows are moved up and down by hand, among those with the same `within`. The list then has no pages. */
  ordered?: {
    column: N['count'] & N['listed']
    within?: N['listed']
    /** The heading over rows with the same `within`. Default: the `parent` field's label. */
    headingOf?: (item: N['item']) => string
  }
  /** A number that plus and minus buttons change in the list. */
  adjusted?: { column: N['count'] & N['listed']; label: string; min: number; max: number }
  /** Columns switched from the list without opening the form. */
  toggles?: readonly { name: N['flag'] & N['listed']; label: string; on: string; off: string }[]
  fields: readonly Field<N>[]
  /** Further columns that custom fields write, with their labels for the history. */
  alsoWritten?: readonly { name: N['column']; label: string }[]
  /** The table quotes the Bible: its quotes are compared with the Bible's text. */
  quotesBible?: true
  /** Checks the form. Its result must satisfy the table's required columns; the database checks again. */
  schema: z.core.$ZodType<N['insert'], Values>
  /** The values of the empty form. `items`: all rows when the list is ordered, else those of the shown page. */
  blank: (items: readonly N['item'][]) => Values
  /** Converts a row to the form's values, when these are more than its columns as text. */
  toValues?: (row: N['row']) => Values
  /** Known constraint errors: the constraint's name, its field and sentence. */
  refusals?: Readonly<Record<string, readonly [field: N['column'], sentence: string]>>
  /** The embed of each row's parent in PostgREST's syntax: `above:subjects(is_active)`. */
  above?: `above:${string}`
  /** Another page of the row in the office: a link in its menu and its form. */
  beside?: (item: N['item']) => { title: string; to: string } | null
  /** The path on the public site, or null while it is not shown there. */
  publicPath?: (item: N['item'], above: Above) => string | null
  /** The address of the row's own page, which the office may open while the row is hidden. */
  hiddenPath?: (item: N['item'], above: Above) => string | null
}

/** The parent row, which determines the address and visibility of a row. */
export type Above = { is_active: boolean; slug?: string; above?: Above }

export type Resource = Declaration<UntypedTable>

/**
 * Checks a declaration at compile time against the database's types: tables, columns, their kinds, and the required
 * columns of a new row. At run time it returns the declaration unchanged.
 */
export const defineResource = <const T extends TableName, const C extends Column<T>>(
  declaration: Declaration<TypedTable<T, C>>,
): Resource => declaration as unknown as Resource

/** The row's public address; null while it is not public, or its parent is not. */
export const publicPathOf = ({ above, publicPath }: Resource, item: Item): string | null =>
  above && !item.above ? null : (publicPath?.(item, item.above as Above) ?? null)

/** The address at which the office sees the page of a row that is hidden; null without a page of its own. */
export function hiddenPathOf({ above, hiddenPath }: Resource, item: Item): string | null {
  if (!hiddenPath || (above && !item.above)) return null
  const path = hiddenPath(item, item.above as Above)
  return path && hiddenAddress(path)
}

/** The name of a declaration's tab, as its address has it: 'artiklar'. */
export const tabOf = ({ nouns }: Pick<Resource, 'nouns'>): string => nouns.tab ?? nouns.many

/** The Swedish words of a screen. */
export type Nouns = {
  /** 'evenemang', 'andakt' */
  one: string
  /** 'evenemang', 'andakter' */
  many: string
  /** The name of its tab, where that is not the plural: 'om oss'. */
  tab?: string
  /** The button, and the heading of the empty form: 'Nytt evenemang'. */
  new: string
  /** The heading of the form for an existing row: 'Ändra evenemang'. */
  edit: string
  /** 'Inga evenemang hittades' */
  none: string
  /** 'Evenemanget har sparats.' */
  saved: string
  /** 'Evenemanget har tagits bort.' */
  removed: string
}

/** Messages that replace the backend's. */
type Failures = { loadOne?: string; save?: string; remove?: string }

export type Sort<Column extends string = string> = {
  /** The sort order's value in the address: 'nyast'. */
  value: string
  label: string
  by: readonly { column: Column; ascending: boolean }[]
}

/** One field of a form. The schema validates it. */
export type Field<N extends UntypedTable | TypedTable<never, never> = UntypedTable> = {
  label: string
  required?: boolean
  hint?: string
  /** A flag; while it is on, the field is not shown. */
  unless?: N['flag']
  /** Another field and the values of it for which this one is shown. */
  onlyFor?: { name: N['column']; values: readonly string[] }
} & (
  | { name: N['column']; kind: 'text' | 'url' | 'date' }
  /** `after`: the field of the start; an end in the night after it belongs to the next day. */
  | { name: N['column']; kind: 'time'; after?: N['column'] }
  /** A moment by Stockholm's clock. */
  | { name: N['column']; kind: 'moment' }
  | { name: N['column']; kind: 'longText'; rows?: number }
  | { name: N['count']; kind: 'number'; min?: number; max?: number }
  /** Topics separated by commas. */
  | { name: N['column']; kind: 'topics' }
  | { name: N['flag']; kind: 'checkbox' }
  | { name: N['column']; kind: 'choice'; options: readonly { value: string; label: string }[] }
  /**
   * An active row of another table. `none` is shown when there are no choices; saving is then disabled. `unknown`
   * labels a row that does not exist.
   */
  | { name: N['column']; kind: 'parent'; parent: Parent; none: string; unknown: string }
  /** Derived from another field until it is edited by hand. */
  | { name: N['column']; kind: 'slug'; from: N['column'] }
  | { name: N['column']; kind: 'richText' }
  /**
   * A custom field of one screen; it registers itself with the form. `words` describes a row's value, when it is more
   * than the column.
   */
  | {
      name: N['column']
      kind: 'own'
      Field: ComponentType<OwnFieldProps>
      words?: (row: N['row']) => string
    }
)

export type OwnFieldProps = { name: string; label: string; required?: boolean; hint?: string }

/** The source of a `parent` field's choices: active rows in order. */
export type Parent = {
  [T in TableName]: { table: T; label: Column<T>; active: KeysOf<Row<T>, boolean>; order: Column<T> }
}[TableName]
