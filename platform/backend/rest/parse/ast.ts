/** One step into a JSON value: `->'key'`, `->>'key'` or `->0`. */
export type JsonStep = { asText: boolean; key: string; isIndex: boolean }

/** A column, or a place inside its JSON value. */
export type FieldRef = { name: string; path: JsonStep[] }

export type ColumnItem = { kind: 'column'; field: FieldRef; alias: string | null; cast: string | null }

export type RelationItem = {
  kind: 'relation'
  name: string
  alias: string | null
  hint: string | null
  inner: boolean
  spread: boolean
  select: SelectItem[]
}

/** One entry of a select list; `*` is the column named `*`. */
export type SelectItem = ColumnItem | RelationItem

export type Quantifier = 'any' | 'all' | null

/** The operand of a comparison: `value` for most operators, `list` for `in`. */
export type Operation = {
  operator: string
  negated: boolean
  quantifier: Quantifier
  /** Text search configuration of `fts(english)`. */
  language: string | null
  value: string
  list: string[]
}

export type Filter = { kind: 'filter'; field: FieldRef; operation: Operation }

export type Group = { kind: 'group'; connective: 'and' | 'or'; negated: boolean; members: Condition[] }

export type Condition = Filter | Group

export type OrderTerm = {
  field: FieldRef
  /** `rel(column)`: order by a column of a to-one embed. */
  relation: string | null
  descending: boolean
  nulls: 'first' | 'last' | null
}

export type Range = { limit: number | null; offset: number }

/** Where in the tree of embeds something belongs: names from the root down; empty for the root. */
export type At<T> = { path: string[]; value: T }

export type Query = {
  select: SelectItem[]
  conditions: At<Condition>[]
  orders: At<OrderTerm[]>[]
  limits: At<number>[]
  offsets: At<number>[]
  /** `columns=`: the keys of the body that are used. */
  columns: string[] | null
  onConflict: string[] | null
}
