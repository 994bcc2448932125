import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './testing/cluster'
import { hostileInputs } from './testing/hostileInputs'
import { connect, library, newMember } from './testing/library'
import { startBackend } from './testing/startBackend'
import { startBackendProcess } from './testing/startBackendProcess'

describe('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('[BE-01] [BE-20] keeps all confirmed writes when it is killed during work', async () => {
    const data = join(folder, 'killed')
    const first = await startBackendProcess({ migrations: library, data })
    const { client, id, email, password } = await newMember(first)
    await client.storage.from('papers').upload(`${id}/a.txt`, 'bytes')
    let confirmed = 0
    const writing = (async () => {
      for (;;) {
        const { error } = await client.from('notes').insert({ text: 'x' })
        if (error) return
        confirmed += 1
        if (confirmed === 30) void first.kill()
      }
    })()
    await writing
    const second = await startBackendProcess({ migrations: library, data })
    expect(second.anonKey).toBe(first.anonKey)
    const again = connect(second, second.anonKey)
    expect((await again.auth.signInWithPassword({ email, password })).error).toBeNull()
    const { count } = await again.from('notes').select('*', { count: 'exact', head: true })
    expect(count).toBeGreaterThanOrEqual(confirmed)
    expect(await (await again.storage.from('papers').download(`${id}/a.txt`)).data?.text()).toBe('bytes')
    await expect(startBackendProcess({ migrations: library, data })).rejects.toThrow(
      /is used by another server/,
    )
    await second.stop()
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })

  test('[BE-01] reports a broken data folder in one sentence', async () => {
    const data = join(folder, 'broken')
    await (await startBackend({ data })).stop()
    writeFileSync(join(data, 'postgres/global/pg_control'), 'broken')
    await expect(startBackend({ data })).rejects.toThrow(/cannot be opened .*; move the folder away/)
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(startBackend({ data: file })).rejects.toThrow(/is a file; move it away/)
  })

  test.each([
    ['a config that is no TOML', { config: '[api\nport = 1' }, /config\.toml cannot be read: line 1/],
    [
      'a value of the wrong kind',
      { config: '[api]\nmax_rows = "many"' },
      /api\.max_rows must be a whole number/,
    ],
    [
      'a migration that fails',
      { migrations: { '1_a.sql': 'create table a (n int);\n\ncreate table b (\n  n nothing\n);' } },
      /Migration 1_a\.sql failed at line 4: type "nothing" does not exist \(SQLSTATE 42704\)/,
    ],
    [
      'a migration that is refused',
      { migrations: { '1_a.sql': 'select 1;\ncreate extension postgis;' } },
      /Migration 1_a\.sql is refused at line 2: the extension postgis is not available/,
    ],
    [
      'a seed that fails',
      { seed: '\n\ninsert into nowhere values (1);' },
      /Seed file seed\.sql failed at line 3/,
    ],
    [
      'a mail template with logic',
      { config: '[auth.email.template.recovery]\nsubject = "{{ if .Email }}"' },
      /the mail template recovery uses \{\{ if \.Email \}\}/,
    ],
  ])('[BE-01] reports %s in one sentence', async (_, options, sentence) => {
    const failure = await startBackend(options).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(failure.split('\n').at(-1)).toMatch(sentence)
  })

  test('[BE-01] reports a port that is in use', async () => {
    const blocker = createServer()
    await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startBackend({ config: `[api]\nport = ${port}`, port: null })).rejects.toThrow(
      `Port ${port} is taken by another program; stop that one or choose another port.`,
    )
    await new Promise((done) => blocker.close(done))
  })
})

test('[BE-01] [BE-20] [BE-21] [BE-23] gives the same responses on a real PostgreSQL', async () => {
  const cluster = await startCluster()
  const real = await startBackend({
    migrations: { ...library, ...hostileInputs },
    databaseUrl: cluster.address,
    deadline: 1000,
  })
  const { client, id } = await newMember(real, { first_name: 'Anna' })
  expect((await client.from('profiles').select().single()).data).toEqual({ id, first_name: 'Anna' })
  const { client: other } = await newMember(real)
  await client.from('notes').insert({ text: 'mine' })
  expect((await other.from('notes').select()).data).toEqual([])
  expect((await client.rpc('sleep')).error?.code).toBe('57014')
  expect((await client.storage.from('papers').upload(`${id}/a.txt`, 'x')).error).toBeNull()
  expect((await client.storage.from('papers').list(id)).data).toHaveLength(1)
  await real.stop()
  await cluster.stop()
})
