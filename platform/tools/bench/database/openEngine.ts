import type { Database } from '@portal/backend/database/database'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { findPostgres, type PostgresVersion, startCluster } from '@portal/backend/testing/cluster'
import { root } from '../../../apps'

/** A database with all migrations and the demo content; `close` deletes it. */
export type Opened = { name: string; database: Database; close(): Promise<void> }

/**
 * Opens a PostgreSQL with default settings for memory and planner, but without waiting for the disk (`startCluster`): the
 * first installed one of these versions, otherwise PGlite.
 */
export async function openEngine(versions: PostgresVersion[]): Promise<Opened> {
  const version = versions.find(findPostgres)
  const cluster = version ? await startCluster(version) : null
  const dir = projectFolder(root)
  const data = takeTemporaryFolder()
  const options = { databaseUrl: cluster?.address, onProgress: () => {} }
  const database = await openProject(dir, readConfig(dir), data, options)
  return {
    name: version ? `PostgreSQL ${version}` : 'PGlite',
    database,
    close: async () => {
      await database.close()
      data.release()
      await cluster?.stop()
    },
  }
}
