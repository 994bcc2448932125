import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from '../../apps'
import { readSettings } from '../../settings'
import { buildApp } from '../build'
import { folderStore } from '../pointers/folderStore'
import { publish } from '../publish'

/**
 * Makes an app's current version live on a test's own site. Builds it in the portal's site folder: once for all
 * tests, including browser tests.
 */
export async function releaseInto(site: string, name: AppName): Promise<string> {
  const { version, folder } = await buildApp(name, { site: readSettings().site })
  cpSync(folder, join(site, name, version), { recursive: true })
  await publish(folderStore(site), site, name, version)
  return version
}
