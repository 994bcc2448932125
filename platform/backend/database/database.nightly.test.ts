import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../testing/cluster'
import type { Database } from './database'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

const folder = mkdtempSync(join(tmpdir(), 'portal-database-'))
let cluster: Cluster | null = null
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const engines: [string, () => Promise<Database>][] = [
  ['PGlite', () => openPglite(folder)],
  [
    'PostgreSQL',
    async () => {
      cluster ??= await startCluster()
      return await openPostgres(cluster.address)
    },
  ],
]

describe.each(engines)('%s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.exec('create table kept (n int primary key); create role guest')
  })
  afterAll(() => database.close())

  const one = async (sql: string, params: (string | null)[] = []) =>
    Object.values((await database.transaction((tx) => tx.query(sql, params))).rows[0] ?? {})[0]

  test('[BE-01] values stay the text that PostgreSQL wrote', async () => {
    const { rows } = await database.transaction((tx) =>
      tx.query(
        `select 9007199254740993 as big, 1.10::numeric as exact, true as flag, null as nothing, array[1, 2] as list,
           $1::int as given, '{"a": 1}'::jsonb as json, 'åäö' as words`,
        ['5'],
      ),
    )
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        exact: '1.10',
        flag: 't',
        nothing: null,
        list: '{1,2}',
        given: '5',
        json: '{"a": 1}',
        words: 'åäö',
      },
    ])
  })

  test('[BE-01] each of several statements has its own result, with the number of affected rows', async () => {
    const results = await database.exec(
      'insert into kept values (1), (2); select n from kept; delete from kept',
    )
    expect(results.map(({ affected }) => affected)).toEqual([2, 2, 2])
    expect(results[1]?.rows).toEqual([{ n: '1' }, { n: '2' }])
  })

  test('[BE-01] a refusal has the fields of the error report, and its transaction is rolled back', async () => {
    await database.exec('insert into kept values (7)')
    const work = database.transaction(async (tx) => {
      await tx.query('insert into kept values (8)')
      await tx.query('insert into kept values ($1)', ['7'])
    })
    await expect(work).rejects.toMatchObject({
      code: '23505',
      constraint: 'kept_pkey',
      detail: 'Key (n)=(7) already exists.',
    })
    expect(await one('select count(*) from kept')).toBe('1')
    await expect(database.exec('select nowhere')).rejects.toMatchObject({ code: '42703', position: 8 })
    await database.exec('delete from kept')
  })

  test('[BE-01] a failure that the work ignored does not count as success', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into kept values (9)')
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(work).rejects.toMatchObject({ code: '25P02' })
    expect(await one('select count(*) from kept')).toBe('0')
  })

  test('[BE-01] a read-only transaction cannot write', async () => {
    const work = database.transaction((tx) => tx.query('insert into kept values (1)'), { readOnly: true })
    await expect(work).rejects.toMatchObject({ code: '25006' })
  })

  test('[BE-01] a transaction that has ended cannot be used', async () => {
    const late = await database.transaction(async (tx) => tx)
    await expect(late.query('select 1')).rejects.toMatchObject({ code: '25P01' })
  })

  test.each([
    'set search_path to nowhere',
    'set role guest',
    'set session authorization guest',
    "select set_config('request.jwt.claims', 'secret', false)",
    "set timezone to 'Asia/Tokyo'",
    'create temporary table leaked (n int)',
    'select pg_advisory_lock(42)',
    'begin; insert into kept values (99)',
    'begin; select 1 / 0',
    'declare leaked cursor with hold for select 1',
    'prepare leaked as select 1',
  ])('[BE-23] one caller’s settings do not affect the next: %s', async (sql) => {
    const facts = `select concat_ws('|', current_setting('search_path'), current_user, session_user,
      coalesce(current_setting('request.jwt.claims', true), ''), current_setting('timezone'),
      to_regclass('pg_temp.leaked'), (select count(*) from kept where n = 99),
      (select count(*) from pg_locks where locktype = 'advisory'), (select count(*) from pg_cursors where name = 'leaked'),
      (select count(*) from pg_prepared_statements where name = 'leaked')) as facts`
    const before = await one(facts)
    await database.exec(sql).catch(() => {})
    expect(await one(facts)).toBe(before)
  })

  test('[BE-01] stops a statement past its deadline with 57014, without affecting others', async () => {
    await database.exec('insert into kept values (1)')
    const slow = database.transaction(
      async (tx) => {
        await tx.query('insert into kept values (2)')
        await tx.query('select pg_sleep(30)')
      },
      { deadline: 200 },
    )
    const others = [3, 4, 5].map((n) =>
      database.transaction((tx) => tx.query('insert into kept values ($1)', [String(n)])),
    )
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    await Promise.all(others)
    expect(await one('select string_agg(n::text, $1 order by n) from kept', [','])).toBe('1,3,4,5')
    await expect(database.exec('do $$ begin loop end loop; end $$', { deadline: 200 })).rejects.toMatchObject(
      { code: '57014' },
    )
    expect(await one('select count(*) from kept')).toBe('4')
    await database.exec('delete from kept')
  })

  test('[BE-01] ends a transaction that waits between statements when its deadline passes', async () => {
    let goOn: () => void = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const work = database.transaction(
      async (tx) => {
        await tx.query('insert into kept values (1)')
        await waiting
        await tx.query('insert into kept values (2)')
      },
      { deadline: 100 },
    )
    await expect(work).rejects.toMatchObject({ code: '57014' })
    goOn()
    expect(await one('select count(*) from kept')).toBe('0')
  })

  test('waiting time counts toward the deadline, and does not stop other work', async () => {
    const holding = hold()
    const waiting = database.transaction((tx) => tx.query('insert into kept values (11)'), { deadline: 100 })
    await expect(waiting).rejects.toMatchObject({ code: '53300' })
    holding.end()
    await holding.work
    expect(await one('select string_agg(n::text, $1 order by n) from kept', [','])).toBe(holding.kept)
    await database.exec('delete from kept')
  })

  test('work of a client that disconnects while waiting is not started', async () => {
    const holding = hold()
    const going = new AbortController()
    const waiting = database.transaction((tx) => tx.query('insert into kept values (11)'), {
      signal: going.signal,
    })
    going.abort()
    await expect(waiting).rejects.toMatchObject({ code: '57014' })
    holding.end()
    await holding.work
    expect(await one('select string_agg(n::text, $1 order by n) from kept', [','])).toBe(holding.kept)
    await database.exec('delete from kept')
  })

  /** Takes all connections until it is released; each of them leaves a row. */
  function hold() {
    let end: () => void = () => {}
    const released = new Promise<void>((resolve) => {
      end = resolve
    })
    const rows = Array.from({ length: 9 }, (_, at) => at + 1)
    const work = Promise.all(
      rows.map((n) =>
        database.transaction(async (tx) => {
          await tx.query('insert into kept values ($1)', [String(n)])
          await released
        }),
      ),
    )
    return { end, work, kept: rows.join(',') }
  }

  test('[BE-01] a notification reaches its listeners, also after a statement was stopped', async () => {
    const heard: string[] = []
    let called: () => void = () => {}
    const stop = await database.listen('news', (payload) => {
      heard.push(payload)
      called()
    })
    for (const word of ['first', 'second']) {
      const arrived = new Promise<void>((resolve) => {
        called = resolve
      })
      await database.exec(`notify news, '${word}'`)
      await arrived
      await database.exec('select pg_sleep(30)', { deadline: 50 }).catch(() => {})
    }
    await stop()
    expect(heard).toEqual(['first', 'second'])
  })

  test('[BE-01] endless recursion is refused with 54001 and leaves the database healthy', async () => {
    await database.exec(`create function forever(n int) returns int language plpgsql as $$ begin
      return forever(n + 1); end $$`)
    for (let i = 0; i < 3; i++) {
      await expect(one('select forever(1)')).rejects.toMatchObject({ code: '54001' })
      expect(await one('select 1')).toBe('1')
    }
  })
})

describe('PGlite', () => {
  test('[BE-01] refuses to run programs and to wait for data, and stays healthy', async () => {
    const database = await openPglite(folder)
    await database.exec('create table if not exists kept (n int primary key)')
    const refusals: [string, string][] = [
      [`copy kept from program 'id'`, 'XX000'],
      [`copy kept to program 'cat'`, 'XX000'],
      ['copy kept from stdin', '57014'],
    ]
    for (const [sql, code] of refusals) {
      await expect(database.exec(sql)).rejects.toMatchObject({ code })
      expect((await database.exec('select 1 as alive'))[0]?.rows).toEqual([{ alive: '1' }])
    }
    await database.close()
  })

  test('does not keep its responses in memory', async () => {
    const database = await openPglite(folder)
    const read = async (times: number) => {
      for (let time = 0; time < times; time++) await database.exec(`select repeat('a', 2000000)`)
      return process.memoryUsage().rss / 1e6
    }
    try {
      const before = await read(20)
      // Reads three hundred megabytes in total.
      expect((await read(150)) - before).toBeLessThan(150)
    } finally {
      await database.close()
    }
  })

  test('[BE-01] keeps committed data when the thread is ended during work', async () => {
    const first = await openPglite(folder)
    await first.exec('create table safe (n int)')
    for (let i = 0; i < 50; i++) await first.exec(`insert into safe values (${i})`)
    await first
      .exec('insert into safe select generate_series(1, 100000000)', { deadline: 300 })
      .catch(() => {})
    expect((await first.exec('select count(*) from safe'))[0]?.rows).toEqual([{ count: '50' }])
    await first.close()
    const second = await openPglite(folder)
    expect((await second.exec('select count(*) from safe'))[0]?.rows).toEqual([{ count: '50' }])
    await second.close()
  })
})
