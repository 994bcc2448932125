import type { Database } from '../../database/database'
import { loadSchema, readFingerprint } from './load'
import type { Schema } from './model'

const RELOAD_DELAY_MS = 100

/** The schema that requests are planned against. */
export type SchemaCache = {
  schema(): Promise<Schema>
  /** Reads the catalog again; waits until it is read. */
  reload(): Promise<void>
  /** Reads it again only if it has changed; returns whether it had. */
  refresh(): Promise<boolean>
  close(): Promise<void>
}

/** Loads the catalog and follows `NOTIFY pgrst`; several notifications in a row cause one reload. */
export async function createSchemaCache(database: Database): Promise<SchemaCache> {
  let current = loadSchema(database)
  let timer: NodeJS.Timeout | undefined
  const reload = async () => {
    const next = loadSchema(database)
    const before = current
    // When the catalog cannot be read, the previous one stays in use.
    current = next.catch(() => before)
    await next
  }
  await current
  const unlisten = await database.listen('pgrst', (payload) => {
    if (payload !== '' && payload !== 'reload schema' && payload !== 'reload config') return
    clearTimeout(timer)
    timer = setTimeout(() => void reload().catch(() => {}), RELOAD_DELAY_MS)
    timer.unref()
  })
  return {
    schema: () => current,
    reload,
    refresh: async () => {
      const { fingerprint } = await current
      if ((await readFingerprint(database)) === fingerprint) return false
      await reload()
      return true
    },
    close: async () => {
      clearTimeout(timer)
      await unlisten()
    },
  }
}
