import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, resolve } from 'node:path'

/** A real PostgreSQL of its own, gone when stopped. */
export type Cluster = { address: string; version: string; stop(): Promise<void> }

/** The folder with initdb and postgres, the newest version where several are installed; null without one. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => resolve(root, version, 'bin')),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(resolve(folder, name)))) ??
    null
  )
}

/** Starts a throw-away cluster that only this machine's socket reaches. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(resolve(tmpdir(), 'portal-pg-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = resolve(folder, 'data')
  const options = { cwd: folder, ...identity }
  // Hosted databases sort by language, PGlite by code point: tests that pass here depend on neither.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  execFileSync(
    resolve(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale],
    { ...options, stdio: 'pipe' },
  )
  const server = spawn(
    resolve(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'full_page_writes=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await ready(server.stderr, ended)
  return {
    address: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    version: execFileSync(resolve(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; the accounts below exist for such work. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and neither the account postgres nor nobody exists.')
}

function ready(log: NodeJS.ReadableStream, ended: Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    let output = ''
    log.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) done()
    })
    void ended.then(() => fail(new Error(`PostgreSQL did not start: ${output.trim().split('\n').at(-1)}`)))
  })
}
