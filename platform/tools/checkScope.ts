import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps'
import { mayImport } from './lint/importBoundaries'

/**
 * The folders for checking one app: its own, and those of the project that it uses, directly or indirectly. Other apps
 * cannot make the check fail.
 */
export function foldersOf(app: string): string[] {
  const found = new Set<string>()
  const add = (folder: string) => {
    if (found.has(folder)) return
    found.add(folder)
    for (const used of mayImport[folder] ?? []) add(used)
  }
  add(app)
  return [...found]
}

/**
 * The folders whose tests belong to the check of one app: its own, and those of what it uses that these changed files
 * (paths from the root) lie in.
 */
export function testedFolders(app: string, files: string[]): string[] {
  const changed = new Set(files.map(folderOf))
  return foldersOf(app).filter((folder) => folder === app || changed.has(folder))
}

/** The checks that a change needs: `folders` is null for everything. */
export type Affected = { folders: string[] | null; sql: boolean }

/** The tests that always run: they read the whole project. */
export const LINT = 'platform/tools/lint'

/**
 * The folders whose tests a change of these files (paths from the root) can break: those of the changed folders and of
 * every folder that uses them. The tests of the platform's tools start the host and the backend, and run when one of these
 * changed. A change of the tools or of a file at the root can break everything.
 */
export function affectedBy(files: string[]): Affected {
  const changed = new Set(files.map(folderOf))
  const sql = files.some((file) => /^(supabase|platform\/backend)\//.test(file))
  if (changed.has(null)) return { folders: null, sql: true }
  const affected = Object.keys(mayImport).filter(
    (folder) =>
      folder !== 'platform' &&
      // What the release gate takes from the browser tests changes rarely; its own tests run at night.
      foldersOf(folder).some((used) => changed.has(used) && (used !== 'e2e' || folder === 'e2e')),
  )
  return { folders: affected.includes('platform/tools') ? affected : [...affected, LINT], sql }
}

/** 'docs' for documents, which break no code; null for the tools and for files outside the folders of the table. */
function folderOf(file: string): string | null {
  if (file.startsWith('docs/') || file.endsWith('.md')) return 'docs'
  const [first = '', second] = file.split('/')
  const folder = `${first}/${second}` in mayImport ? `${first}/${second}` : first
  return folder in mayImport && !['platform', 'platform/tools'].includes(folder) ? folder : null
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
    compilerOptions: { tsBuildInfoFile: `./${folders[0]}.tsbuildinfo` },
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}
