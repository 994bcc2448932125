import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Copies the working tree into a temporary folder: tracked and new files, with the installed packages
 * and prepared databases. Returns its path. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  const files = listed.toString().split('\0')
  for (const file of files) {
    if (!file || file.startsWith('docs/') || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The release gate starts a backend: from the prepared databases that exist.
  const prepared = '.cache/backend'
  mkdirSync(join(root, prepared), { recursive: true })
  mkdirSync(join(copy, dirname(prepared)))
  symlinkSync(join(root, prepared), join(copy, prepared))
  const folders = files.filter((file) => file.endsWith('/package.json')).map(dirname)
  for (const folder of folders) linkPackages(copy, folder, folder)
  return copy
}

/** Links a folder of the copy to the packages of another folder, by links inside the copy. */
export function linkPackages(copy: string, folder: string, like: string): void {
  const installed = join(root, like, 'node_modules')
  if (existsSync(installed))
    cpSync(installed, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}
