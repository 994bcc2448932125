import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Param, Row } from '@portal/backend/database/database'
import { openDatabase } from '../openDatabase'

export type Throwaway = {
  database: Database
  rows(sql: string, params?: Param[]): Promise<Row[]>
  /** Restores translations, books, chapters, verses and aliases from the seed. */
  reset(): Promise<void>
  remove(): Promise<void>
}

const tables = ['translations', 'books', 'book_aliases', 'chapters', 'verses']

/** Opens the portal's database with its seed in a temporary folder. */
export async function openThrowaway(): Promise<Throwaway> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  const { database, close } = await openDatabase(join(folder, 'data'), undefined, () => {})
  const copies = tables.map((table) => `create table seeded.${table} as table public.${table}`)
  await database.exec(`create schema seeded; ${copies.join(';')}`)
  return {
    database,
    rows: async (sql, params) => (await database.transaction((tx) => tx.query(sql, params))).rows,
    reset: async () => {
      const restored = tables.map((table) => `insert into public.${table} select * from seeded.${table}`)
      await database.exec(
        // The seeded rows already contain the triggers' values.
        `set session_replication_role = replica; truncate public.translations, public.books, public.book_aliases cascade; ${restored.join(';')}`,
      )
    },
    remove: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
