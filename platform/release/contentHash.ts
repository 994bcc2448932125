import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, root } from '../apps'
import { codeOf } from './inputs/codeOf'
import { findInputs } from './inputs/findInputs'

/**
 * The version of an app: a hash of all inputs of its build. The same sources have the same version everywhere, so an
 * existing version need not be built again. Of the workspace's other packages only the code counts, so that a comment there
 * makes no new version of every app; of the app's own files each byte.
 */
export function contentHash(
  app: App,
  mode: string,
  project = root,
  { files, ways, packages } = findInputs(app, project),
): string {
  const hash = createHash('sha256').update(JSON.stringify({ mode, ways, packages }))
  for (const file of files) {
    const content = readFileSync(join(project, file))
    const isShared = /\.tsx?$/.test(file) && !file.startsWith(`${app.name}/`)
    hash.update(`\0${file}\0`).update(isShared ? codeOf(file, content.toString()) : content)
  }
  return hash.digest('hex').slice(0, 12)
}
