import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'

/** The programs of a deployed host: the name of each bundled file in `host/`, and its source. */
const PROGRAMS = {
  serve: 'platform/host/main.ts',
  watch: 'platform/operate/watch.ts',
  backup: 'platform/backend/cli/backupHosted.ts',
}

/**
 * Builds a folder that runs the host with Node alone: the bundled programs, the runners' program, and the files of
 * `platform/operate/files/`. The site (`PORTAL_SITE`) is not part of it. Returns its size in bytes. Throws a readable error when the
 * folder exists.
 */
export async function buildFolder(folder: string): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`)
  const host = join(folder, 'host')
  mkdirSync(host, { recursive: true })
  try {
    await bundle(host)
    cpSync(join(root, 'platform/host/runners/inside'), join(host, 'inside'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
    cpSync(join(root, 'platform/operate/files'), folder, { recursive: true })
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    writeFileSync(
      join(folder, 'package.json'),
      `${JSON.stringify({ type: 'module', private: true, engines }, null, 2)}\n`,
    )
    openForReading(folder)
    return sizeOf(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function bundle(outDir: string): Promise<void> {
  const entries = Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, path)]))
  const job = JSON.stringify({ entries, outDir })
  // This process runs under a TypeScript loader; the compiler must not.
  const env = { ...process.env, NODE_OPTIONS: '' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.mjs'), job], { env }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(error.stderr || error.message)
    },
  )
}

/** The host's account reads the folder, and root owns it: the modes are not those of the builder's own files. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
