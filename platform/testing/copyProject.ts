import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../apps'
import { install } from '../install.mjs'

const run = promisify(execFile)

/**
 * Copies the project's own files into an empty folder, like a clone, and links the installed packages: their links to
 * other packages are relative, so they lead into the copy.
 */
export async function copyProject(folder: string): Promise<void> {
  // Otherwise a command in the copy would install into it, and so into the packages of this checkout.
  install()
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  const files = stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  const packages = files.filter((file) => file.endsWith('/package.json')).map(dirname)
  for (const installed of packages
    .map((name) => join(name, 'node_modules'))
    .filter((path) => existsSync(join(root, path))))
    cpSync(join(root, installed), join(folder, installed), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // The release gate starts a backend: from the prepared databases that exist.
  const prepared = '.cache/backend'
  mkdirSync(join(root, prepared), { recursive: true })
  mkdirSync(join(folder, dirname(prepared)))
  symlinkSync(join(root, prepared), join(folder, prepared), 'junction')
  // The lint and a test list files with git.
  await run('git', ['init', '--quiet'], { cwd: folder })
}
