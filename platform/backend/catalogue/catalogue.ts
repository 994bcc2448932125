import { readFileSync } from 'node:fs'
import type { Database } from '../database/database'

const query = readFileSync(new URL('catalogue.sql', import.meta.url), 'utf8')

/** Every object that migrations create in a database, one per line: its kind, name and full definition. */
export async function readCatalogue(database: Database): Promise<string[]> {
  const { rows } = await database.transaction((tx) => tx.query(query))
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`)
}
