import type { Database } from '../database/database'

const head = `// Written by "pnpm db:types" from the migrations; never edited by hand.

/** The page where visitors find the rows of a table, as \`private.page_path\` has it. */
`

/** Generates the file with the addresses of the pages, for a project that has the function. */
export async function describePagePaths(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.transaction((tx) =>
    tx.query(`select to_regprocedure('private.page_path(text)') as known`),
  )
  if (!rows[0]?.known) return {}
  const { rows: paths } = await database.transaction((tx) =>
    tx.query(`select c.relname as name, private.page_path(c.relname) as path from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and private.page_path(c.relname) is not null
      order by c.relname`),
  )
  const lines = paths.map(({ name, path }) => `  ${name}: '${path}',\n`)
  return { 'pagePaths.ts': `${head}export const pagePaths = {\n${lines.join('')}} as const\n` }
}
