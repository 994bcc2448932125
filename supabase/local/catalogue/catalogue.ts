import { readFileSync } from 'node:fs'
import type { Database } from '../database/database'

const query = readFileSync(new URL('catalogue.sql', import.meta.url), 'utf8')

/** Every object that migrations make in a database, one a line: what it is, its name, its whole definition. */
export async function readCatalogue(database: Database): Promise<string[]> {
  const { rows } = await database.transaction((tx) => tx.query(query))
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`)
}
