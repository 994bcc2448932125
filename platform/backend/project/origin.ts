import type { Database } from '../database/database'

/**
 * How a database began. It is a row of the database, so that a backup has it too. Seeds are loaded by the first start
 * alone: it has ended when `isComplete`.
 */
export type Origin = { isEmpty: boolean; isComplete: boolean; madeAt: string | null }

/** The tables, views and foreign tables that neither PostgreSQL nor an extension made. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'm', 'v', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
  order by 1`

/** Whether a database is new, was made by this backend, or is another program's. */
export type Maker = { kind: 'none' | 'backend' } | { kind: 'others'; tables: string[] }

/** Who made a database. */
export async function findMaker(database: Database): Promise<Maker> {
  const [known, tables] = await database.exec(
    `select to_regclass('supabase_migrations.bootstrap') is not null as known; ${TABLES}`,
  )
  if (known?.rows[0]?.known === 't') return { kind: 'backend' }
  const names = tables?.rows.map(({ name }) => `${name}`) ?? []
  return names.length === 0 ? { kind: 'none' } : { kind: 'others', tables: names }
}

/** Throws one sentence when another program made the database; `where` begins it. */
export async function refuseForeign(database: Database, where: string): Promise<void> {
  const maker = await findMaker(database)
  if (maker.kind !== 'others') return
  const [first, ...more] = maker.tables
  const held = more.length === 0 ? first : `${first} and ${more.length} more`
  throw new Error(
    `${where} was not made by this backend: it holds ${held}; name a new one. Nothing was changed.`,
  )
}

/** How the database began; null when it has never been started, or not since it has the mark. */
export async function readOrigin(database: Database): Promise<Origin | null> {
  const { rows } = await database.transaction((tx) =>
    tx.query('select made_at::text, is_empty, is_complete from supabase_migrations.origin'),
  )
  const [row] = rows
  if (!row) return null
  return { isEmpty: row.is_empty === 't', isComplete: row.is_complete === 't', madeAt: row.made_at ?? null }
}

/**
 * How the database began. Marks one that has no mark: a new one as `isEmpty` says, one of a former version by what was
 * loaded into it.
 */
export async function markOrigin(database: Database, isEmpty: boolean): Promise<Origin> {
  const known = await readOrigin(database)
  if (known) return known
  await database.exec(
    `insert into supabase_migrations.origin (made_at, is_empty, is_complete)
     select case when not has_begun then now() end, case when has_begun then not has_seeds else ${isEmpty} end, has_begun
     from (select exists (select from supabase_migrations.seed_files where path <> 'storage.sql') as has_seeds) seeds,
       lateral (select has_seeds or exists (select from supabase_migrations.schema_migrations) as has_begun) begun`,
  )
  const origin = await readOrigin(database)
  if (!origin) throw new Error('The database does not keep how it began.')
  return origin
}

/** Whether a database that this backend made began without its seed, also one of a former version. Changes nothing. */
export async function beganEmpty(database: Database): Promise<boolean> {
  const [marked] = await database.exec(
    "select to_regclass('supabase_migrations.origin') is not null as is_marked",
  )
  const origin = marked?.rows[0]?.is_marked === 't' ? await readOrigin(database) : null
  if (origin) return origin.isEmpty
  const [loaded] = await database.exec(
    "select not exists (select from supabase_migrations.seed_files where path <> 'storage.sql') as is_empty",
  )
  return loaded?.rows[0]?.is_empty === 't'
}

/** Ends the first start: from now on no seed is loaded. */
export async function completeOrigin(database: Database): Promise<void> {
  await database.exec('update supabase_migrations.origin set is_complete = true, made_at = now()')
}
