import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Remote } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../src/registry/registry'
import type * as ShellCode from '../src/server-entry'
import type { ShellRelease } from './site'

export type Shell = typeof ShellCode

/**
 * Runs the host files of releases. A remote's file can ask only for what the shell shares, so it carries no second
 * React and reaches neither files nor the network; each is checked against its hash and cached by that hash.
 */
export function createBundleLoader(folder: string) {
  const shells = new Map<string, Promise<Shell>>()
  const remotes = new Map<string, Promise<Remote>>()

  const shell = (release: ShellRelease): Promise<Shell> =>
    remember(shells, release.server.sha256, async () => {
      const code = await readChecked(join(folder, 'shell', release.version), release.server)
      return run(code, `shell@${release.version}`, requireOfNode) as Shell
    })

  const remote = (release: RemoteRelease, of: ShellRelease): Promise<Remote> =>
    remember(remotes, `${release.name} ${release.server?.sha256} in ${of.server.sha256}`, async () => {
      const { shared } = await shell(of)
      if (!release.server) throw new Error(`${release.name} has no host file.`)
      const code = await readChecked(join(folder, release.name, release.version), release.server)
      const exposed = run(code, `${release.name}@${release.version}`, (name) => {
        if (!(name in shared))
          throw new Error(`${release.name} asks for ${name}, which the shell does not share.`)
        return shared[name]
      }) as { default?: Remote; remote?: Remote }
      const found = exposed.default ?? exposed.remote
      if (!found) throw new Error(`${release.name} exposes no remote.`)
      return found
    })

  return { shell, remote }
}

/** Keeps a success for ever and a failure not at all. */
function remember<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const cached = cache.get(key)
  if (cached) return cached
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

async function readChecked(
  folder: string,
  { file, sha256 }: { file: string; sha256: string },
): Promise<string> {
  const code = await readFile(join(folder, file), 'utf8')
  const actual = createHash('sha256').update(code).digest('hex')
  if (actual !== sha256) throw new Error(`${file} in ${folder} is not the file that was released.`)
  return code
}

function run(code: string, filename: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} as unknown }
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require)
  return module.exports
}

const requireOfNode = (name: string): unknown => process.getBuiltinModule(name as 'node:fs')
