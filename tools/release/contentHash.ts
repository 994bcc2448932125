import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, root } from '../apps'
import { findInputs } from './inputs/findInputs'

/**
 * The version of an app: a hash of all inputs of its build. The same sources have the same version everywhere, so an
 * existing version need not be built again.
 */
export function contentHash(app: App, mode: string, project = root): string {
  const { files, ways, packages } = findInputs(app, project)
  const hash = createHash('sha256').update(JSON.stringify({ mode, ways, packages }))
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(project, file)))
  return hash.digest('hex').slice(0, 12)
}
