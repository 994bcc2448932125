import type pg from 'pg'

/** A table and its columns in order, quoted for SQL; without generated columns, which cannot be written. */
export type Table = { name: string; columns: string[] }
/**
 * The position of a sequence: its last value (its start value when it was never used), and whether that value has been
 * given out.
 */
export type Sequence = { name: string; value: string; called: boolean }

/** Accounts with their passwords and factors. Sessions are left out: members sign in again. */
const ACCOUNT_TABLES = ['auth.users', 'auth.identities', 'auth.mfa_factors']

/** The portal's own meeting, pages and arguments, which migrations make, have ids in which all but the last digits are 0. */
const isMade = (id: string) => `${id}::text like '00000000-0000-4000-8000-000000000___'`

/**
 * The rows that migrations, the clock and the first visit make, as a condition for each table: a project with no other
 * rows counts as empty.
 */
export const MADE_ROWS: Readonly<Record<string, string>> = {
  'private.clock': 'true',
  'private.content_tables': 'true',
  'private.items': isMade('id'),
  'private.office_documents': isMade('id'),
  'private.quotes': isMade('row_id'),
  'private.search_words': 'true',
  'private.sender_counts': 'true',
  'private.sender_keys': 'true',
  'private.topic_counts': "table_name in ('pages', 'arguments')",
  'private.topic_index': isMade('row_id'),
  'public.arguments': isMade('id'),
  'public.book_aliases': 'true',
  'public.events': isMade('id'),
  'public.pages': isMade('id'),
  'public.soul_winning_counter': 'true',
  'public.visitor_stats': 'true',
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('public', 'private') or format('%s.%s', n.nspname, c.relname) = any ($1))
  order by 1`

/** The tables of a project: its own, and those of accounts. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [ACCOUNT_TABLES])).rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value, start_value::text as start
     from pg_sequences where schemaname in ('public', 'private') order by 1`,
  )
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, called: value !== null }))
}

/** The migrations that a database has, oldest first. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}
