import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMPTY_FILE } from '@portal/backend/project/dataFolder'

/**
 * Whether a portal starts without demo content: because it is requested now, or because its data was created so.
 * Throws when it is requested and the data already has content.
 */
export function startsEmpty(data: string, isWanted: boolean): boolean {
  const file = join(data, EMPTY_FILE)
  if (existsSync(file)) return true
  if (!isWanted) return false
  if (existsSync(join(data, 'postgres')))
    throw new Error(`${data} has a portal already: set PORTAL_DATA to a new folder for an empty one.`)
  mkdirSync(data, { recursive: true })
  writeFileSync(file, '')
  return true
}
