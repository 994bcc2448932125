export type Column = {
  name: string
  /** The type as PostgreSQL writes it, with its schema where needed: `character varying(80)`, `public.mood[]`. */
  type: string
  /** The base type: that of a domain's values, without its length. */
  base: string
  isArray: boolean
  isComposite: boolean
  /** The column's default expression, or null. */
  defaultSql: string | null
  generated: boolean
}

/** A table, view, or the rows of a function, as requests may address it. */
export type Relation = {
  oid: number
  schema: string
  name: string
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
}

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'

/** How rows of one relation lead to rows of another: a foreign key in one of its directions, or a junction. */
export type Relationship = {
  cardinality: Cardinality
  from: Relation
  to: Relation
  constraint: string
  /** Whether the foreign key's columns are those of `from`. */
  isForward: boolean
  /** Pairs of columns that must be equal; a junction has its own pairs. */
  pairs: [from: string, to: string][]
  junction: {
    relation: Relation
    constraints: [string, string]
    fromPairs: [from: string, junction: string][]
    toPairs: [junction: string, to: string][]
  } | null
}

export type Argument = { name: string; type: string; base: string; required: boolean; variadic: boolean }

export type Routine = {
  schema: string
  name: string
  /** STABLE or IMMUTABLE: may run in a read-only transaction. */
  readOnly: boolean
  arguments: Argument[]
  returnsSet: boolean
  returns: 'void' | 'scalar' | 'composite' | 'record'
  /** The columns of a composite result. */
  rows: Relation | null
}

/** Returns the SQL name of the type that a request casts to, schema-qualified where necessary; undefined for an unknown type. */
export type CastTypes = (schema: string, name: string) => string | undefined

/** Everything that requests are checked against, read once and again after changes. */
export type Schema = {
  fingerprint: string
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): Relation[]
  /** Relationships that start at a relation. */
  relationships(from: Relation): Relationship[]
  routines(schema: string, name: string): Routine[]
  routineNames(schema: string): string[]
  castType: CastTypes
  /** `alter role … set` of a role, as name and value. */
  settings(role: string): [string, string][]
}
