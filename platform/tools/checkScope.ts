import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps'

/**
 * The folders for checking one app: its own, and those of the project's packages that it uses, directly or
 * indirectly. Other apps cannot make the check fail.
 */
export function foldersOf(app: string): string[] {
  const folders = packageFolders()
  const found = new Set<string>()
  const add = (folder: string) => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {} } = readPackage(folder)
    for (const name of Object.keys(dependencies)) {
      const used = folders.get(name)
      if (used) add(used)
    }
  }
  add(app)
  return [...found]
}

/** The checks that a pull request needs: `folders` is null for everything. */
export type Affected = { folders: string[] | null; sql: boolean }

/**
 * The folders whose tests a change of these files (paths from the root) can break: those of the changed packages and of
 * every package that uses them. The lint tests in `tools` read the whole project, so they always run; the other tests
 * there start the host and the backend, and run when one of these changed. A change of the tools or of a file at the
 * root can break everything.
 */
export function affectedBy(files: string[]): Affected {
  const folders = packageFolders()
  const changed = new Set(files.map((file) => folderOf(file, [...folders.values()])))
  const sql = files.some((file) => file.startsWith('supabase/'))
  if (changed.has(null)) return { folders: null, sql: true }
  const affected = [...folders.values()].filter((folder) =>
    foldersOf(folder).some((used) => changed.has(used)),
  )
  const own = affected.filter((folder) => folder !== 'tools')
  return { folders: [...own, affected.includes('shell') ? 'tools' : 'platform/tools/lint'], sql }
}

/**
 * The package's folder of a file; 'docs' for documents, which break no code; null for other files outside the
 * packages, and for the tools.
 */
function folderOf(file: string, packages: string[]): string | null {
  if (file.startsWith('docs/') || file.endsWith('.md')) return 'docs'
  const inside = packages
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)
  return inside[0] === undefined || inside[0] === 'tools' ? null : inside[0]
}

/** Writes a configuration for `tsc` with only these folders; returns its path. */
export function typesConfigFor(folders: string[]): string {
  const folder = join(root, '.cache/check')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `tsconfig.${folders[0]}.json`)
  const config = {
    extends: '../../tsconfig.json',
    include: folders.map((path) => `../../${path}`),
    exclude: ['../../**/node_modules', '../../**/dist'],
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

type Package = { name?: string; dependencies?: Record<string, string> }

const readPackage = (folder: string): Package => {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The folder of each package of the workspace, by the package's name. */
function packageFolders(): Map<string, string> {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
  return new Map(
    [...top, 'platform/backend'].flatMap((folder) => {
      const { name } = readPackage(folder)
      return name ? [[name, folder] as [string, string]] : []
    }),
  )
}
