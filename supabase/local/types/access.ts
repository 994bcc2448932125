import { readFileSync } from 'node:fs'
import type { Database } from '../database/database'

const query = readFileSync(new URL('access.sql', import.meta.url), 'utf8')

/** What the roles of the API may ask for and what tables hold, a line each: a change of it is seen in the difference. */
export async function describeAccess(database: Database): Promise<string> {
  const { rows } = await database.transaction((tx) => tx.query(query))
  return `Written by pnpm db:types; ? may be null.\n\n${rows.map(({ line }) => line).join('\n')}\n`
}
