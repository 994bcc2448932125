import { readFileSync } from 'node:fs'
import type { Database } from '../database/database'

const query = readFileSync(new URL('access.sql', import.meta.url), 'utf8')

/** The API roles' grants and the tables' columns, one line each, so that a diff shows every change. */
export async function describeAccess(database: Database): Promise<string> {
  const { rows } = await database.transaction((tx) => tx.query(query))
  return `Written by pnpm db:types; ? may be null.\n\n${rows.map(({ line }) => line).join('\n')}\n`
}
