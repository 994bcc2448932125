import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleKey } from '@portal/backend/identity/keys'
import { readConfig } from '@portal/backend/project/config'
import { readSecret } from '@portal/backend/project/dataFolder'
import { projectFolder } from '@portal/backend/project/openProject'
import { findRunning, type RunningBackend } from '@portal/backend/project/running'
import { root } from '../../apps'
import { freePort } from '../../ports'
import { fetchSchema } from '../../release/fetchSchema'
import { releaseAll } from '../../release/releaseAll'
import { buildFolder } from './buildFolder'
import { readUnit } from './testing/readUnit'
import { type Supervised, supervise } from './testing/supervise'

// Long enough for fifty ends and fifty starts.
jest.setTimeout(1_800_000)

const KILLS = 50
const TABLE = '/rest/v1/site_updates'
const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
const data = join(folder, 'data')
let host: Supervised
let backend: Supervised
let hostUrl = ''
let running: RunningBackend

beforeAll(async () => {
  await releaseAll({ site: join(root, 'site') })
  cpSync(join(root, 'site'), join(folder, 'site'), { recursive: true })
  await buildFolder(join(folder, 'host'))
  const backendPort = `${await freePort()}`
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const program = join(root, 'platform/backend/cli/backend.ts')
  const unit = readUnit('portal.service')
  // Hosted Supabase starts its own services again; the embedded backend has the host's settings here.
  backend = supervise(
    {
      ...unit,
      command: [
        process.execPath,
        '--import',
        loader,
        program,
        '--dir',
        root,
        '--data',
        data,
        '--port',
        backendPort,
      ],
    },
    { cwd: root, env: { PATH: process.env.PATH } },
  )
  running = await until(() => findRunning(data, readConfig(projectFolder(root))).catch(() => null))
  await fetchSchema(join(folder, 'site'), { url: running.url, key: running.serviceRoleKey })
  const port = `${await freePort()}`
  hostUrl = `http://localhost:${port}`
  const command = [process.execPath, join(folder, 'host/host/serve.mjs')]
  host = supervise(
    { ...unit, command },
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PORTAL_PORT: port,
        PORTAL_SITE: join(folder, 'site'),
        PORTAL_BACKEND_URL: running.url,
        PORTAL_BACKEND_KEY: await roleKey('anon', readSecret(data) ?? ''),
        PORTAL_LOG_FILE: join(folder, 'host.jsonl'),
      },
    },
  )
})
afterAll(async () => {
  await host?.stop()
  await backend?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function until<T>(work: () => Promise<T | null | false>): Promise<T> {
  for (;;) {
    const found = await work()
    if (found) return found
    await new Promise((next) => setTimeout(next, 20))
  }
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
const request = (path: string, init: RequestInit = {}) => {
  const key = running.serviceRoleKey
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return fetch(`${running.url}${path}`, { ...init, headers })
}

/** The processes that a process started. */
const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

test('[BE-198] after fifty kills under load everything restarts, and no acknowledged write is lost', async () => {
  const acknowledged: string[] = []
  const kills = { host: 0, runner: 0, backend: 0 }
  let going = true
  const writer = async (name: string) => {
    for (let n = 0; going; n += 1) {
      const title = `${name} ${n}`
      const written = await request(TABLE, { method: 'POST', body: JSON.stringify({ title }) }).catch(
        () => null,
      )
      if (written?.status === 201) acknowledged.push(title)
    }
  }
  const reader = async () => {
    while (going) await fetch(`${hostUrl}/studera`).catch(() => null)
  }
  await until(() => isUp(`${hostUrl}/readyz`))
  const load = [writer('a'), writer('b'), reader(), reader()]

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.length
    const victims = {
      host: () => host.pid(),
      runner: () => until(async () => childrenOf(host.pid()).at(-1) ?? null),
      backend: () => backend.pid(),
    }
    const victim = (['host', 'runner', 'backend'] as const)[kill % 3] ?? 'host'
    process.kill(await victims[victim](), 'SIGKILL')
    kills[victim] += 1
    await until(() => isUp(`${hostUrl}/studera`))
    await until(async () => acknowledged.length > before + 2)
  }
  going = false
  await Promise.all(load)

  // After its runner was killed, the area's pages get their titles again.
  await until(async () => (await (await fetch(`${hostUrl}/studera`)).text()).includes('<title>Studera'))
  expect([host.starts(), backend.starts()]).toEqual([kills.host + 1, kills.backend + 1])
  const titles = new Set<string>()
  for (let from = 0; ; from += 1_000) {
    const rows = (await (
      await request(`${TABLE}?select=title&order=title&limit=1000&offset=${from}`)
    ).json()) as {
      title: string
    }[]
    for (const { title } of rows) titles.add(title)
    if (rows.length < 1_000) break
  }
  console.log(`${acknowledged.length} writes were acknowledged.`)
  expect(acknowledged.length).toBeGreaterThan(KILLS * 2)
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([])
})
