import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

/** The files of a test's project folder. */
export type ProjectFiles = {
  /** SQL by file name, such as `20260101000000_notes.sql`; `storage.sql` lies beside their folder. */
  migrations?: Record<string, string>
  seed?: string
  config?: string
  /** Further files of the project by path. */
  files?: Record<string, string>
}

/** Creates a project folder with only these files and returns its path. */
export function writeProject({ migrations = {}, seed, config = '', files = {} }: ProjectFiles): string {
  const dir = mkdtempSync(resolve(tmpdir(), 'portal-project-'))
  mkdirSync(resolve(dir, 'migrations'))
  writeFileSync(resolve(dir, 'config.toml'), config)
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(resolve(dir, name === 'storage.sql' ? '.' : 'migrations', name), sql)
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(resolve(dir, path, '..'), { recursive: true })
    writeFileSync(resolve(dir, path), text)
  }
  if (seed) writeFileSync(resolve(dir, 'seed.sql'), seed)
  return dir
}
