import type { Database } from '@portal/backend/database/database'
import { readConfig } from '@portal/backend/project/config'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { root } from '../../apps'

/** Opens the embedded database of a data folder, migrated and seeded, for work while no server uses it. */
export async function openData<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const dir = projectFolder(root)
  const data = takeDataFolder(folder)
  try {
    const database = await openProject(dir, readConfig(dir), data, { onProgress: () => {} })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    data.release()
  }
}
