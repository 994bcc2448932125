import type { Database, Tx } from '../database/database'

/** The rows of a table that migrations put in, in the order in which they are stored; each value as a literal of SQL. */
export type TableRows = { table: string; columns: string[]; rows: string[][] }

/** Tables of the project and of storage that have rows. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
    and xpath_exists('/table/row', query_to_xml(format('select 1 from %I.%I limit 1', n.nspname, c.relname), true, false, ''))
  order by 1`

/**
 * A table's columns with their defaults, without those that the database fills by itself: generated ones, identities, and
 * those whose default is a time.
 */
const COLUMNS = `
  select quote_ident(a.attname) as name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') as filled
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not in ('now()', 'clock_timestamp()', 'CURRENT_TIMESTAMP')
  order by a.attnum`

/** All rows of a database that only migrations have filled. Columns in which every row has the default are left out, unless there are no others. */
export function readRows(database: Database): Promise<TableRows[]> {
  return database.transaction(async (tx) => {
    const found: TableRows[] = []
    for (const { name } of (await tx.query(TABLES)).rows) if (name) found.push(await readTable(tx, name))
    return found
  })
}

async function readTable(tx: Tx, table: string): Promise<TableRows> {
  const known = (await tx.query(COLUMNS, [table])).rows
  const isFilled = known.map(({ name, filled }) => `bool_and(t.${name} is not distinct from ${filled})`)
  const [defaults] = (await tx.query(`select to_json(array[${isFilled}])::text as all from ${table} t`)).rows
  const isDefault = JSON.parse(defaults?.all ?? '[]') as boolean[]
  const names = known.map(({ name }) => name ?? '')
  const needed = names.filter((_, at) => !isDefault[at])
  const columns = needed.length > 0 ? needed : names
  const values = columns.map((column) => `quote_nullable(t.${column}::text)`)
  // An identity counts in the order in which the rows were put in.
  const [{ identity } = { identity: null }] = (
    await tx.query(
      `select quote_ident(attname) as identity from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [table],
    )
  ).rows
  const { rows } = await tx.query(
    `select to_json(array[${values}])::text as row from ${table} t order by ${identity ? `t.${identity}` : values}`,
  )
  return { table, columns, rows: rows.map(({ row }) => JSON.parse(row ?? '[]') as string[]) }
}

/** The position of each sequence that was used. */
export async function readSequences(database: Database): Promise<string[]> {
  const [result] = await database.exec(
    `select format('%I.%I %s', schemaname, sequencename, last_value) as line from pg_sequences
     where last_value is not null order by 1`,
  )
  return (result?.rows ?? []).map(({ line }) => line ?? '')
}

/** The length to which several short rows share a line. */
const MAX_LINE = 140

/**
 * The migration that puts rows in. Without the triggers of the project's own tables: what they did is among the rows, and
 * no change is logged.
 */
export function rowsSql(tables: TableRows[]): string {
  const inserts = tables.map(({ table, columns, rows }) => {
    const insert = `insert into ${table} (${columns.join(', ')}) values\n${linesOf(rows).join(',\n')}\non conflict do nothing;\n`
    if (!/^(public|private)\./.test(table)) return insert
    return `alter table ${table} disable trigger user;\n${insert}alter table ${table} enable trigger user;\n`
  })
  return `-- All rows that the schema needs, written by 'pnpm db:migration --squash'. It is never edited: databases have it.\n\n${inserts.join('\n')}`
}

function linesOf(rows: string[][]): string[] {
  const lines: string[] = []
  for (const row of rows.map((values) => `(${values.join(', ')})`)) {
    const longer = `${lines.at(-1)}, ${row}`
    if (lines.length > 0 && longer.length <= MAX_LINE) lines[lines.length - 1] = longer
    else lines.push(`  ${row}`)
  }
  return lines
}
