import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from '../../apps'
import { readSettings } from '../../settings'
import { buildApp } from '../build'
import { folderStore } from '../pointers/folderStore'
import { publish } from '../publish'

/**
 * Makes an app's present version live on a site of a test's own. It is built where the portal's releases lie: once for
 * all tests, those in a browser included.
 */
export async function releaseInto(site: string, name: AppName): Promise<string> {
  const { version, folder } = await buildApp(name, { site: readSettings().site })
  cpSync(folder, join(site, name, version), { recursive: true })
  await publish(folderStore(site), site, name, version)
  return version
}
