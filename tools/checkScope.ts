import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps'

/**
 * The folders that a check of one app looks at: its own, and those of the project's packages that it uses, directly or
 * through one another. What other apps do is no reason for it to fail.
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

/** A configuration for `tsc` that looks at these folders alone; gives its path. */
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

/** The folder of each package of the workspace, by its name. */
function packageFolders(): Map<string, string> {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
  return new Map(
    [...top, 'supabase/local'].flatMap((folder) => {
      const { name } = readPackage(folder)
      return name ? [[name, folder] as [string, string]] : []
    }),
  )
}
