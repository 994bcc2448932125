import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type App, root } from '../apps'

/** What every app is built from, besides its own folder. */
const COMMON_INPUTS = [
  'shared-ui/src',
  'shared-ui/package.json',
  'supabase/client.ts',
  'supabase/database.ts',
  'tools/rspack',
  'tools/apps.ts',
  'pnpm-lock.yaml',
]

const ignored = /(^|\/)(node_modules|dist|testing|gallery|server|README\.md)(\/|$)|\.test\.tsx?$/

/**
 * The version of an app: a hash of all that goes into its build. The same sources have the same version everywhere, so
 * a version that is already there need not be built.
 */
export function contentHash(app: App, mode: string): string {
  const hash = createHash('sha256').update(mode)
  for (const file of [...COMMON_INPUTS.map((path) => join(root, path)), app.folder].flatMap(filesOf).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

function filesOf(path: string): string[] {
  const found = relative(root, path)
  if (ignored.test(found)) return []
  try {
    return readdirSync(path).flatMap((entry) => filesOf(join(path, entry)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
