import type { Column, Relation, Routine, SchemaDescription, TypeName } from './describe'

/** The TypeScript of a project's schemas, in the shape that `supabase gen types` gives and supabase-js reads. */
export function renderTypes(schemas: Record<string, SchemaDescription>): string {
  const parts = Object.entries(schemas).map(([name, schema]) =>
    renderSchema(name, schema, Object.keys(schemas)),
  )
  return `${head}\nexport type Database = {\n${parts.join('')}}\n${tail}`
}

/** How many characters the columns of the tables take at most, as TypeScript. */
export function renderTextLimits(schemas: Record<string, SchemaDescription>): string {
  const tables = Object.values(schemas).flatMap(({ relations }) =>
    relations.filter(({ textLimits }) => Object.keys(textLimits).length > 0),
  )
  const lines = tables.map(({ name, textLimits }) => {
    const columns = Object.entries(textLimits).map(([column, most]) => `    ${key(column)}: ${most},\n`)
    return `  ${key(name)}: {\n${columns.join('')}  },\n`
  })
  return `${limitsHead}export const textLimits: Record<string, Record<string, number>> = {\n${lines.join('')}}\n`
}

function renderSchema(name: string, schema: SchemaDescription, exposed: string[]): string {
  const names = new Names(name, schema, exposed)
  const tables = schema.relations.filter(({ kind }) => kind === 'table')
  const views = schema.relations.filter(({ kind }) => kind === 'view')
  return [
    `  ${key(name)}: {\n`,
    group(
      'Tables',
      tables.map((table) => renderRelation(table, names)),
    ),
    group(
      'Views',
      views.map((view) => renderRelation(view, names)),
    ),
    group('Functions', renderRoutines(schema.routines, names)),
    group(
      'Enums',
      schema.enums.map(({ name: label, values }) => `      ${key(label)}: ${union(values)}\n`),
    ),
    group(
      'CompositeTypes',
      schema.composites.map(
        ({ name: label, columns }) =>
          `      ${key(label)}: {\n${fields(columns, names, 8, readField)}      }\n`,
      ),
    ),
    '  }\n',
  ].join('')
}

function renderRelation(relation: Relation, names: Names): string {
  const { columns } = relation
  const block = (title: string, field: Field) =>
    `        ${title}: {\n${fields(columns, names, 10, field)}        }\n`
  const row = block('Row', relation.kind === 'view' ? viewField : readField)
  const writes = relation.writable ? block('Insert', insertField) + block('Update', updateField) : ''
  const links = relation.relationships.map(
    (link) => `          {
            foreignKeyName: ${text(link.name)}
            columns: ${list(link.columns)}
            isOneToOne: ${link.isOneToOne}
            referencedRelation: ${text(link.referencedRelation)}
            referencedColumns: ${list(link.referencedColumns)}
          },\n`,
  )
  const relationships = links.length > 0 ? `[\n${links.join('')}        ]` : '[]'
  return `      ${key(relation.name)}: {\n${row}${writes}        Relationships: ${relationships}\n      }\n`
}

function renderRoutines(routines: Routine[], names: Names): string[] {
  const byName = groupByName(routines)
  return [...byName].map(([name, overloads]) => {
    const forms = overloads.map((routine) => renderRoutine(routine, names))
    return `      ${key(name)}: ${forms.join('\n        | ')}\n`
  })
}

function groupByName(routines: Routine[]): Map<string, Routine[]> {
  const groups = new Map<string, Routine[]>()
  for (const routine of routines) groups.set(routine.name, [...(groups.get(routine.name) ?? []), routine])
  return groups
}

function renderRoutine(routine: Routine, names: Names): string {
  const given = routine.arguments.map(
    ({ name, type, hasDefault }) => `          ${key(name)}${hasDefault ? '?' : ''}: ${names.of(type)}\n`,
  )
  const args = given.length > 0 ? `{\n${given.join('')}        }` : 'never'
  const columns = routine.outputs.map(({ name, type }) => `          ${key(name)}: ${names.of(type)}\n`)
  const [single] = routine.outputs
  // One OUT parameter without a set is a plain value, not a record.
  const plain = columns.length === 0 || (columns.length === 1 && !routine.returnsSet)
  const value = plain ? names.of(single?.type ?? routine.returns) : `{\n${columns.join('')}        }`
  return `{\n        Args: ${args}\n        Returns: ${value}${routine.returnsSet ? '[]' : ''}\n      }`
}

type Field = (column: Column, type: string) => string

const readField: Field = ({ name, nullable }, type) => `${key(name)}: ${type}${nullable ? ' | null' : ''}`
const viewField: Field = ({ name }, type) => `${key(name)}: ${type} | null`
const insertField: Field = ({ name, nullable, hasDefault, readOnly }, type) => {
  if (readOnly) return `${key(name)}?: never`
  return `${key(name)}${nullable || hasDefault ? '?' : ''}: ${type}${nullable ? ' | null' : ''}`
}
const updateField: Field = ({ name, nullable, readOnly }, type) =>
  readOnly ? `${key(name)}?: never` : `${key(name)}?: ${type}${nullable ? ' | null' : ''}`

function fields(columns: Column[], names: Names, indent: number, field: Field): string {
  return columns.map((column) => `${' '.repeat(indent)}${field(column, names.of(column.type))}\n`).join('')
}

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']

/** Writes the TypeScript name of a database type, which may refer to the schema's own enums and rows. */
class Names {
  constructor(
    private readonly schema: string,
    private readonly description: SchemaDescription,
    private readonly exposed: string[],
  ) {}

  of(type: TypeName): string {
    const single = this.single(type)
    return type.array ? `${single.includes('|') ? `(${single})` : single}[]` : single
  }

  private single({ name, schema, kind }: TypeName): string {
    if (numbers.includes(name)) return 'number'
    if (name === 'bool') return 'boolean'
    if (name === 'json' || name === 'jsonb') return 'Json'
    if (name === 'void') return 'undefined'
    if (name === 'record') return 'Record<string, unknown>'
    const home = `Database[${text(schema)}]`
    if (kind === 'e') return this.exposed.includes(schema) ? `${home}['Enums'][${text(name)}]` : 'string'
    if (kind !== 'c') return 'string'
    if (!this.exposed.includes(schema)) return 'unknown'
    const relation = this.description.relations.find((one) => one.name === name && schema === this.schema)
    if (!relation) return `${home}['CompositeTypes'][${text(name)}]`
    return `${home}['${relation.kind === 'table' ? 'Tables' : 'Views'}'][${text(name)}]['Row']`
  }
}

function group(title: string, parts: string[]): string {
  return parts.length > 0
    ? `    ${title}: {\n${parts.join('')}    }\n`
    : `    ${title}: { [_ in never]: never }\n`
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

function text(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function list(values: string[]): string {
  return `[${values.map(text).join(', ')}]`
}

function union(values: string[]): string {
  return values.map(text).join(' | ')
}

const limitsHead = `// Written by "pnpm db:types" from the migrations; never edited by hand.

/** How many characters a text column takes at most: the check constraints of the tables, for the forms. */
`

const head = `// Written by "pnpm db:types" from the migrations; never edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

const tail = `
type Public = Database['public']

/** A row of a table or view as it is read. */
export type Tables<Name extends keyof (Public['Tables'] & Public['Views'])> =
  (Public['Tables'] & Public['Views'])[Name] extends { Row: infer Row } ? Row : never
/** The columns that an insert into a table may have. */
export type TablesInsert<Name extends keyof Public['Tables']> =
  Public['Tables'][Name] extends { Insert: infer Insert } ? Insert : never
/** The columns that an update of a table may have. */
export type TablesUpdate<Name extends keyof Public['Tables']> =
  Public['Tables'][Name] extends { Update: infer Update } ? Update : never
export type Enums<Name extends keyof Public['Enums']> = Public['Enums'][Name]
export type CompositeTypes<Name extends keyof Public['CompositeTypes']> = Public['CompositeTypes'][Name]
`
