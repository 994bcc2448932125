import type { Database } from '@portal/backend/database/database'
import { openPostgres } from '@portal/backend/database/postgres'
import { readConfig } from '@portal/backend/project/config'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { root } from '../../apps'

export type OpenedDatabase = { database: Database; name: string; close(): Promise<void> }

/**
 * Opens the portal's database: the one in DATABASE_URL unchanged, or the data folder, with tables and seed if it is
 * new. Throws a readable error when a running portal uses the folder, or the tables are missing.
 */
export async function openDatabase(
  data: string,
  databaseUrl: string | undefined,
  onProgress: (step: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl) return await openHosted(databaseUrl)
  const folder = takeFolder(data)
  try {
    const dir = projectFolder(root)
    const database = await openProject(dir, readConfig(dir), folder, { onProgress })
    const close = async () => {
      await database.close()
      folder.release()
    }
    return { database, name: data, close }
  } catch (error) {
    folder.release()
    throw error
  }
}

function takeFolder(data: string) {
  try {
    return takeDataFolder(data)
  } catch (error) {
    const pid = /is used by another server \(process (\d+)\)/.exec(String(error))?.[1]
    if (!pid) throw error
    throw new Error(
      `The portal is running on ${data} (process ${pid}): stop it (Ctrl-C), import, and start it again. Nothing was changed.`,
    )
  }
}

/** A hosted database gets only the text: its owner runs the migrations. */
async function openHosted(databaseUrl: string): Promise<OpenedDatabase> {
  const database = await openPostgres(databaseUrl).catch((error: unknown) => {
    const why = error instanceof Error && error.message ? error.message : 'no answer'
    throw new Error(
      `The database that DATABASE_URL names cannot be reached (${why}); check the address. Nothing was changed.`,
    )
  })
  const { rows } = await database.transaction((tx) =>
    tx.query(
      `select exists (select from information_schema.columns
         where (table_schema, table_name, column_name) = ('public', 'books', 'translation_code')) as ready`,
    ),
  )
  if (rows[0]?.ready !== 't') {
    await database.close()
    throw new Error(
      'The database that DATABASE_URL names has no tables of the portal, or old ones; apply supabase/migrations to it first (supabase db push). Nothing was changed.',
    )
  }
  return { database, name: 'the database of DATABASE_URL', close: () => database.close() }
}
