import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reportFault } from '../backup/hosted/reportFault'
import { type Cluster, startCluster } from '../testing/cluster'
import { freePort } from '../testing/supabaseCli'
import { connectionTo } from './connectionTo'
import { openPostgres } from './postgres'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
const certificate = join(folder, 'server.crt')
let cluster: Cluster
let port: number

/** A PostgreSQL as a project with "Enforce SSL on incoming connections": over the network it takes TLS alone. */
beforeAll(async () => {
  port = await freePort()
  cluster = await startCluster(17, port)
  const key = join(folder, 'server.key')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db.example']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const superuser = await openPostgres(cluster.address)
  const [shown] = await superuser.exec('show data_directory')
  const data = `${shown?.rows[0]?.data_directory}`
  for (const [name, text] of [
    ['server.key', readFileSync(key)],
    ['server.crt', readFileSync(certificate)],
    ['pg_hba.conf', 'local all all trust\nhostssl all all all trust\n'],
  ] as const) {
    const file = join(data, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (process.getuid?.() === 0) chownSync(file, statSync(data).uid, statSync(data).gid)
  }
  await superuser.exec('alter system set ssl = on')
  await superuser.exec('select pg_reload_conf()')
  await superuser.close()
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

// This address reaches the cluster, and no rule takes it for this machine.
const address = (query = '') => `postgres://postgres@0.0.0.0:${port}/postgres${query}`

test('[BE-199] the connections of the commands are encrypted where the database demands it', async () => {
  const client = new pg.Client({ connectionString: address() })
  await expect(client.connect()).rejects.toThrow(/no pg_hba.conf entry .* no encryption/)
  const database = await openPostgres(address())
  const [shown] = await database.exec('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  expect(shown?.rows).toEqual([{ ssl: 't' }])
  await database.exec('create function public.report_fault(text, text) returns void return null')
  await database.close()
  expect(await reportFault(address(), 'Fel')).toBe(true)
})

test('a database is closed while a listener waits on it', async () => {
  const database = await openPostgres(cluster.address)
  const unlisten = await database.listen('notices', () => {})
  await expect(database.close()).resolves.toBeUndefined()
  await expect(unlisten()).resolves.toBeUndefined()
})

test('[BE-199] with a root certificate in the address, a server with another name is refused', async () => {
  const client = new pg.Client(connectionTo(address(`?sslrootcert=${certificate}`)))
  await expect(client.connect()).rejects.toThrow(/0\.0\.0\.0/)
})
