import type { Database } from '@portal/backend/database/database'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { findPostgres, type PostgresVersion, startCluster } from '@portal/backend/testing/cluster'
import { root } from '../../../apps'

/** A database with all migrations and the demo content; `close` deletes it. */
export type Opened = { name: string; database: Database; close(): Promise<void> }

/**
 * Opens each installed engine: PGlite, and PostgreSQL 15 and 17 with default settings for memory and planner, but
 * without waiting for the disk (`startCluster`).
 */
export const engines: (() => Promise<Opened>)[] = [
  async () => await open('PGlite'),
  ...([15, 17] as const)
    .filter((version) => findPostgres(version))
    .map((version) => () => openCluster(version)),
]

async function openCluster(version: PostgresVersion): Promise<Opened> {
  const cluster = await startCluster(version)
  const opened = await open(`PostgreSQL ${version}`, cluster.address)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await cluster.stop()
    },
  }
}

async function open(name: string, databaseUrl?: string): Promise<Opened> {
  const dir = projectFolder(root)
  const data = takeTemporaryFolder()
  const database = await openProject(dir, readConfig(dir), data, { databaseUrl, onProgress: () => {} })
  return {
    name,
    database,
    close: async () => {
      await database.close()
      data.release()
    },
  }
}
