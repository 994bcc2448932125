import { type Cluster, startCluster } from '../testing/cluster'
import type { Database } from './database'
import { openPostgres } from './postgres'

let cluster: Cluster
let database: Database
let other: Database
beforeAll(async () => {
  cluster = await startCluster()
  database = await openPostgres(cluster.address)
  other = await openPostgres(cluster.address)
})
afterAll(async () => {
  await database?.close()
  await other?.close()
  await cluster?.stop()
})

/** Ends all connections but the one that asks, as a restart of PostgreSQL does. */
const breakConnections = () =>
  other.exec(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
  )

async function isRunning(query: string): Promise<boolean> {
  const [found] = await other.exec(`select from pg_stat_activity where query = '${query}'`)
  return (found?.rows.length ?? 0) > 0
}

test('[BE-01] a restart of PostgreSQL breaks a running transaction alone, and notifications come again', async () => {
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  const slow = database.exec('select pg_sleep(60)')
  const refused = expect(slow).rejects.toMatchObject({ code: '57P01' })
  while (!(await isRunning('select pg_sleep(60)'))) await new Promise((next) => setTimeout(next, 20))
  await breakConnections()
  await refused
  expect((await database.exec('select 1 as one'))[0]?.rows).toEqual([{ one: '1' }])
  while (!heard.includes('again')) {
    await other.exec(`notify news, 'again'`)
    await new Promise((next) => setTimeout(next, 100))
  }
})

test('[BE-01] a listener that has ended is not opened again', async () => {
  const unlisten = await database.listen('old', () => {})
  await unlisten()
  await breakConnections()
  await new Promise((next) => setTimeout(next, 1_500))
  expect(await isRunning('listen "old"')).toBe(false)
})
