import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailsTo } from '@portal/backend/auth/testing/mails'
import type { Database } from '@portal/backend/database/database'
import { openPostgres } from '@portal/backend/database/postgres'
import { type Cluster, startCluster } from '@portal/backend/testing/cluster'
import { connect } from '@portal/backend/testing/library'
import { startBackend, type TestBackend } from '@portal/backend/testing/startBackend'
import { root } from '../../apps'
import { decide } from '../../host/trials/testing/decide'
import { buildFolder } from './buildFolder'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const admin = { email: 'admin@exempel.se', password: 'Portalen-Admin-1' }
const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
const site = join(folder, 'site')
const problem = 'mf-study 1a2b is not used: it lacks static/a.js.'
let cluster: Cluster
let backend: TestBackend
let host: Server
let owner: Database
let problems: string[] = []

beforeAll(async () => {
  await buildFolder(join(folder, 'portal'))
  cluster = await startCluster()
  backend = await startBackend({ dir: root, data: join(folder, 'data'), databaseUrl: cluster.address })
  owner = await openPostgres(cluster.address)
  await owner.exec('alter role project_owner login')
  host = createServer(({ url = '' }, response) => {
    if (url.startsWith('/storage/')) response.statusCode = 404
    response.end(url === '/healthz' ? JSON.stringify({ problems }) : '{}')
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  mkdirSync(join(folder, 'memory'))
  mkdirSync(join(site, 'mf-study/1a2b'), { recursive: true })
})
afterAll(async () => {
  host?.close()
  await owner?.close()
  await backend?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})
// A person gets at most one mail in ten minutes: forgets the sent ones, so that the next test gets its mail.
afterEach(() => owner.exec('delete from private.notices'))

/** Runs a program of the deployed folder, as its timer starts it. Returns whether it failed. */
const run = (
  program: 'watch' | 'backup',
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<boolean> =>
  new Promise((done) => {
    const url = `http://localhost:${(host.address() as AddressInfo).port}`
    const env = {
      PATH: process.env.PATH,
      PORTAL_URL: url,
      PORTAL_SITE: site,
      DATABASE_URL: cluster.address.replace('user=postgres', 'user=project_owner'),
      // The stand-in for the host has no stored files: the address of a backup's backend is wrong.
      PORTAL_BACKEND_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: 'key',
      ...settings,
    }
    execFile(process.execPath, [join(folder, `portal/host/${program}.mjs`), ...args], { env }, (error) =>
      done(error !== null),
    )
  })
const runWatch = (...args: string[]): Promise<boolean> => run('watch', args)

/** Waits for the newest mail to the administrator that contains these words. */
async function mailWith(words: string): Promise<string> {
  for (;;) {
    const found = (await mailsTo(backend, admin.email)).find(({ html }) => html.includes(words))
    if (found) return found.subject
    await new Promise((next) => setTimeout(next, 100))
  }
}

async function faultsLike(words: string): Promise<number> {
  const [found] = await owner.exec(`select count(*) from private.faults where words like '${words}'`)
  return Number(found?.rows[0]?.count)
}

async function wish(faults: 'at_once' | 'never'): Promise<void> {
  const office = connect(backend, backend.anonKey)
  await office.auth.signInWithPassword(admin)
  const { error } = await office.from('notice_settings').upsert({ faults })
  expect(error).toBeNull()
}

test('[BE-193] two failed health checks in a row send a mail to an administrator who wants it', async () => {
  await wish('at_once')
  expect(await runWatch(join(folder, 'memory'))).toBe(false)
  problems = [problem]
  expect(await runWatch(join(folder, 'memory'))).toBe(true)
  expect(await faultsLike('%')).toBe(0)
  expect(await runWatch(join(folder, 'memory'))).toBe(true)
  expect(await mailWith(problem)).toBe('1 fel på portalen')
  problems = []
})

test('[BE-193] a host that dies while its health has a standing problem is mailed at its second failure', async () => {
  const memory = join(folder, 'standing')
  mkdirSync(memory)
  problems = ['mf-study is off: Vi rättar ett fel.']
  for (const _ of [1, 2]) await runWatch(memory)
  expect(await faultsLike('Värden säger: mf-study is off%')).toBe(1)
  const dead = { PORTAL_URL: 'http://127.0.0.1:1' }
  for (const _ of [1, 2, 3]) expect(await run('watch', [memory], dead)).toBe(true)
  expect(await faultsLike('Värden svarar inte på http://127.0.0.1:1%')).toBe(1)
  // The standing problem is neither over nor a new one when the host is back.
  for (const _ of [1, 2, 3]) await runWatch(memory)
  expect(await faultsLike('%mf-study is off%')).toBe(1)
  problems = []
})

test('[BE-193] a mail that was due while the database was down is sent when it is back, though the site is well', async () => {
  await wish('at_once')
  const lost = 'mf-study 2b3c is not used.'
  const down = { DATABASE_URL: 'postgres://project_owner@127.0.0.1:1/postgres' }
  mkdirSync(join(folder, 'down'))
  problems = [lost]
  for (const _ of [1, 2]) expect(await run('watch', [join(folder, 'down')], down)).toBe(true)
  problems = []
  expect(await run('watch', [join(folder, 'down')], down)).toBe(false)
  expect(await runWatch(join(folder, 'down'))).toBe(false)
  expect(await mailWith(`kunde inte mejlas medan det varade: Värden säger: ${lost}`)).toBe(
    '1 fel på portalen',
  )
  expect(await runWatch(join(folder, 'down'))).toBe(false)
  expect(await faultsLike('Felet är över%')).toBe(1)
})

test('[BE-193] a watch that cannot remember mails at once what is wrong', async () => {
  await wish('at_once')
  mkdirSync(join(folder, 'unwritable/watch.json'), { recursive: true })
  problems = ['mf-study 3c4d is not used.']
  expect(await runWatch(join(folder, 'unwritable'))).toBe(true)
  problems = []
  const words = `Övervakningen kan inte skriva ${join(folder, 'unwritable/watch.json')} (EISDIR). Värden säger: mf-study 3c4d is not used.`
  expect(await mailWith(words)).toBe('1 fel på portalen')
})

test('[BE-193] a backup that failed is a mail in the mailbox of an administrator who wants it', async () => {
  await wish('at_once')
  await owner.exec(`insert into storage.objects (bucket_id, name) values ('media', '${randomUUID()}.jpg')`)
  expect(await run('backup', [join(folder, 'backups')])).toBe(true)
  expect(await mailWith('Säkerhetskopian blev inte gjord: The storage service does not have media/')).toBe(
    '1 fel på portalen',
  )
})

test('[BE-193] a backup whose settings lack the secret key is mailed, too', async () => {
  await wish('at_once')
  expect(await run('backup', [join(folder, 'backups')], { SUPABASE_SERVICE_ROLE_KEY: '' })).toBe(true)
  expect(await mailWith('Säkerhetskopian blev inte gjord: Set SUPABASE_SERVICE_ROLE_KEY')).toBe(
    '1 fel på portalen',
  )
})

test('[BE-193] backups that are never started, or end before they can report it, are mailed by the watch', async () => {
  await wish('at_once')
  const args = [join(folder, 'memory'), join(folder, 'no-backups')]
  expect(await runWatch(...args)).toBe(true)
  expect(await runWatch(...args)).toBe(true)
  expect(await mailWith('Det finns ingen säkerhetskopia')).toBe('1 fel på portalen')
  expect(await runWatch(...args)).toBe(true)
  expect(await faultsLike('Det finns ingen%')).toBe(1)
})

test('[BE-181] the releaser of a rolled-back version gets one mail, whatever their settings', async () => {
  await wish('never')
  const mail = createHash('sha256').update(admin.email).digest('hex')
  writeFileSync(join(site, 'mf-study/1a2b/release.json'), JSON.stringify({ built: { by: 'anna', mail } }))
  decide(site, 'back', 'mf-study', '1a2b', '24 % of 41 loads failed')
  expect(await runWatch(join(folder, 'memory'))).toBe(false)
  expect(await mailWith('Värden hoppar över mf-study 1a2b')).toBe('1 fel på portalen')
  expect(await runWatch(join(folder, 'memory'))).toBe(false)
  expect(await faultsLike('Värden hoppar%')).toBe(1)
  expect(JSON.parse(readFileSync(join(folder, 'memory/watch.json'), 'utf8')).waysBack).toEqual([
    'mf-study 1a2b',
  ])
})
