import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { library } from '../testing/library'
import { freePort } from '../testing/supabaseCli'
import { writeProject } from '../testing/writeProject'

const root = resolve(__dirname, '../../..')
const loader = createRequire(join(root, 'package.json')).resolve('tsx')

const spawnBackend = (words: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', loader, join(root, 'platform/backend/cli/backend.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...env },
  })

test('BE-01: a backend that is stopped while it starts closes its database and releases its folder', async () => {
  const dir = writeProject({ migrations: library })
  const folder = mkdtempSync(join(tmpdir(), 'portal-stopped-'))
  const data = join(folder, 'data')
  try {
    const backend = spawnBackend(['--dir', dir, '--data', data, '--port', '0'])
    // The first line of progress: the folder is locked, the database not yet open.
    await once(backend.stderr, 'data')
    backend.kill('SIGTERM')
    expect(await once(backend, 'exit')).toEqual([0, null])
    expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  } finally {
    for (const path of [folder, dir]) rmSync(path, { recursive: true, force: true })
  }
})

test.each([
  { flags: [], shown: ['anonKey', 'localUrl', 'mailFile', 'url'] },
  {
    flags: ['--show-secrets'],
    shown: ['anonKey', 'localUrl', 'mailFile', 'mailUrl', 'serviceRoleKey', 'url'],
  },
])('OPS-11: pnpm backend $flags opens PORTAL_BACKEND_PORT and prints $shown', async ({ flags, shown }) => {
  const dir = writeProject({ migrations: library })
  const port = `${await freePort()}`
  const backend = spawnBackend(['--dir', dir, '--memory', ...flags], { PORTAL_BACKEND_PORT: port })
  try {
    const [line] = await once(createInterface({ input: backend.stdout }), 'line')
    const addresses = JSON.parse(line)
    expect(Object.keys(addresses).sort()).toEqual(shown)
    expect(new URL(addresses.localUrl).port).toBe(port)
    expect(readFileSync(addresses.mailFile, 'utf8')).toContain(`${addresses.localUrl}/_mail?token=`)
    expect(statSync(addresses.mailFile).mode & 0o777).toBe(0o600)
  } finally {
    backend.kill('SIGTERM')
    await once(backend, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
})
