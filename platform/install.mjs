// The first step of the README's two commands. Plain JavaScript, because nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const MIN_NODE = [20, 19]

/** Everyone uses this one: another version writes another lockfile. */
export const PNPM = 'pnpm@12.21.0'

/** Ends the process with one sentence when this Node cannot run the portal. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  stop(
    `Node ${process.versions.node} is too old: install Node ${MIN_NODE.join('.')} or newer (https://nodejs.org) and try again.`,
  )
}

/**
 * Installs the packages of the lockfile, unless they are already there. `withHosted: false` leaves out what only tests
 * need: PostgreSQL, Supabase's CLI and Deno.
 */
export function install({ withHosted = true } = {}) {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const withAll = `${hash} with @portal/hosted`
  const mark = join(root, 'node_modules/.portal-installed')
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  if (installed === withAll || (installed === hash && !withHosted)) return
  console.log('Installing packages …')
  const { status } = spawnSync(
    'npx',
    [
      ...['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
      ...(withHosted ? [] : ['--filter=!@portal/hosted']),
    ],
    {
      cwd: root,
      stdio: ['ignore', process.env.CI ? 'ignore' : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0)
    stop('The packages could not be installed: check the network and the free disk space, then try again.')
  writeFileSync(mark, withHosted ? withAll : hash)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
