import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { BackendOptions } from './startBackend'

/** A project folder with just these files. */
export function writeProject({ migrations = {}, seed, config = '', files = {} }: BackendOptions): string {
  const dir = mkdtempSync(resolve(tmpdir(), 'portal-project-'))
  mkdirSync(resolve(dir, 'migrations'))
  writeFileSync(resolve(dir, 'config.toml'), config)
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(resolve(dir, 'migrations', name), sql)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(resolve(dir, path, '..'), { recursive: true })
    writeFileSync(resolve(dir, path), text)
  }
  if (seed) writeFileSync(resolve(dir, 'seed.sql'), seed)
  return dir
}
