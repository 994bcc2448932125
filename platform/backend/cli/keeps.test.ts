import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database'
import { openPglite } from '../database/pglite'
import { openPostgres } from '../database/postgres'
import { readConfig } from '../project/config'
import { takeDataFolder } from '../project/dataFolder'
import { openProject } from '../project/openProject'
import { type Cluster, startCluster } from '../testing/cluster'
import { runCommand } from '../testing/runCommand'
import { writeProject } from '../testing/writeProject'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'portal-keeps-'))
const dir = writeProject({
  migrations: { '1_a.sql': 'create table public.contact_messages (text text)' },
  seed: `insert into contact_messages values ('from the seed')`,
})
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  await cluster.stop()
  for (const path of [folder, dir]) rmSync(path, { recursive: true, force: true })
})

const TEXTS = `select coalesce(string_agg(text, ', ' order by text), '') as texts from contact_messages`
const write = `insert into contact_messages values ('from a member')`
async function inFolder<T>(data: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPglite(join(data, 'postgres'))
  return await work(database).finally(() => database.close())
}
const textsIn = (data: string) =>
  inFolder(data, async (database) => (await database.exec(TEXTS))[0]?.rows[0]?.texts)

/** A portal that a member has written into. */
async function made(name: string, seed?: boolean): Promise<string> {
  const path = join(folder, name)
  const data = takeDataFolder(path)
  const database = await openProject(dir, readConfig(dir), data, { seed, onProgress: () => {} })
  await database.exec(write)
  await database.close()
  data.release()
  return path
}
const reset = (data: string, words: string[] = [], DATABASE_URL = '') =>
  runCommand('reset', ['--dir', dir, '--data', data, ...words], { DATABASE_URL })
const asideOf = (data: string) => {
  const aside = join(data, 'aside')
  return existsSync(aside) ? readdirSync(aside).map((name) => join(aside, name)) : []
}

test('OPS-02, OPS-03: db:reset says what is there, wants its name, and moves it aside', async () => {
  const data = await made('reset')
  for (const words of [[], ['--yes', 'another']]) {
    const { said, failed } = await reset(data, words)
    expect(failed).toBe(true)
    expect(said).toMatch(/0 members, 2 messages/)
    expect(said).toContain(words.length === 0 ? `--yes ${data}` : 'is not its name')
    expect(said).toMatch(/Nothing was deleted/)
    expect(await textsIn(data)).toBe('from a member, from the seed')
  }
  const { said, failed } = await reset(data, ['--yes', data])
  const [aside = ''] = asideOf(data)
  expect({ said, failed }).toEqual({ said: expect.stringContaining(aside), failed: false })
  expect(await textsIn(data)).toBe('from the seed')
  expect(await textsIn(aside)).toBe('from a member, from the seed')
})

test('OPS-01, OPS-02: db:reset of a portal that began empty makes an empty one', async () => {
  const data = await made('reset-empty', false)
  expect(await reset(data, ['--yes', data])).toMatchObject({ failed: false })
  expect(await textsIn(data)).toBe('')
})

test('OPS-02: db:reset refuses a PostgreSQL that this backend did not make, and wants the name of one that it made', async () => {
  const data = join(folder, 'beside')
  const database = await openPostgres(cluster.address)
  const texts = async () => (await database.exec(TEXTS))[0]?.rows[0]?.texts
  try {
    await database.exec(`create table contact_messages (text text); ${write}`)
    const foreign = await reset(data, ['--yes', 'postgres'], cluster.address)
    expect(foreign).toEqual({
      said: expect.stringMatching(/was not made by this backend: it holds public\.contact_messages/),
      failed: true,
    })
    expect(await texts()).toBe('from a member')
    await database.exec('drop table contact_messages')

    expect(await reset(data, [], cluster.address)).toMatchObject({ failed: false })
    await database.exec(write)
    const asked = await reset(data, [], cluster.address)
    expect(asked).toMatchObject({ said: expect.stringMatching(/2 messages/), failed: true })
    expect(await texts()).toBe('from a member, from the seed')
    const name = /--yes (\S+)$/m.exec(asked.said)?.[1] ?? ''
    expect(name).toMatch(/\/postgres$/)
    expect(await reset(data, ['--yes', name], cluster.address)).toMatchObject({ failed: false })
    expect(await texts()).toBe('from the seed')
  } finally {
    await database.close()
  }
})

test('OPS-12: backup writes over no file, and restore moves aside what was there', async () => {
  const data = await made('kept')
  const file = join(folder, 'kept.tgz')
  const command = (name: string, ...words: string[]) =>
    runCommand(name, [file, '--dir', dir, '--data', data, ...words])
  writeFileSync(file, 'an earlier backup')
  expect(await command('backup')).toEqual({ said: expect.stringMatching(/exists already/), failed: true })
  expect(readFileSync(file, 'utf8')).toBe('an earlier backup')
  rmSync(file)
  expect(await command('backup')).toMatchObject({ failed: false })
  await inFolder(data, (database) =>
    database.exec(`insert into contact_messages values ('after the backup')`),
  )
  const refused = await command('restore')
  expect(refused).toMatchObject({ said: expect.stringContaining(`--yes ${data}`), failed: true })
  expect(await textsIn(data)).toBe('after the backup, from a member, from the seed')
  const { said } = await command('restore', '--yes', data)
  const [aside = 'nothing'] = asideOf(data)
  expect(said).toContain(aside)
  expect(said).toMatch(/There now: .*3 messages.*\nIn the backup: .*2 messages.*\nWhat was written since/)
  expect(await textsIn(data)).toBe('from a member, from the seed')
  expect(await textsIn(aside)).toBe('after the backup, from a member, from the seed')
})

test('OPS-03: a database of a newer version is refused with a way back that deletes nothing', async () => {
  const path = await made('newer')
  await inFolder(path, (database) =>
    database.exec(`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`),
  )
  const data = takeDataFolder(path)
  const opening = openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  await expect(opening).rejects.toThrow(/newer commit, or restore the backup from before the upgrade/)
  await expect(opening).rejects.not.toThrow(/db:reset/)
  data.release()
})
