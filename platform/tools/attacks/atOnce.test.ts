import { join } from 'node:path'
import type { Database, Tx } from '@portal/backend/database/database'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject } from '@portal/backend/project/openProject'
import { type Cluster, startCluster } from '@portal/backend/testing/cluster'
import { root } from '../../apps'

/** Needs a real PostgreSQL: the embedded database runs one transaction at a time. */
const anna = '00000000-0000-4000-a000-000000000001'
const mikael = '00000000-0000-4000-a000-000000000002'

let cluster: Cluster
let database: Database
const data = takeTemporaryFolder()
beforeAll(async () => {
  cluster = await startCluster()
  const dir = join(root, 'supabase')
  const options = { databaseUrl: cluster.address, onProgress: () => {} }
  database = await openProject(dir, readConfig(dir), data, options)
})
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
  data.release()
})
beforeEach(() => database.exec('update public.profiles set is_admin = true'))

const as = (tx: Tx, person: string) => {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  const claims = JSON.stringify({ sub: person, amr })
  return tx.exec(`set local role authenticated; set local request.jwt.claims = '${claims}'`)
}

/**
 * Runs a statement in a transaction that commits only when a second transaction, with its own statement, waits for
 * its lock.
 */
async function atOnce(first: [person: string, sql: string], second: [person: string, sql: string]) {
  let refusal: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await as(tx, first[0])
    await tx.query(first[1])
    refusal = database
      .transaction(async (other) => {
        await as(other, second[0])
        await other.query(second[1])
      })
      .catch((error: unknown) => error)
    await isHeldUp()
  })
  return await refusal
}

async function isHeldUp(): Promise<void> {
  for (;;) {
    const [waiting] = await database.exec('select 1 from pg_locks where not granted')
    if (waiting?.rows.length) return
  }
}

test('[BE-32] of two administrators who remove each other at the same time, one stays', async () => {
  const remove = (person: string) => `select public.remove_staff('${person}')`
  const refusal = await atOnce([anna, remove(mikael)], [mikael, remove(anna)])
  expect(refusal).toMatchObject({ code: '42501' })
  const [left] = await database.exec('select id from public.profiles where is_admin')
  expect(left?.rows).toEqual([{ id: anna }])
})

test('[BE-33] the second of two simultaneous claims of a question is refused with the name of the first', async () => {
  const [made] = await database.exec(
    `insert into public.interpretation_questions (question) values ('Vem tar den?') returning id`,
  )
  const claim = `select public.claim_question('${made?.rows[0]?.id}')`
  const refusal = await atOnce([anna, claim], [mikael, claim])
  expect(refusal).toMatchObject({ code: 'PT409', message: 'Anna har redan tagit frågan.' })
})

test('[BE-38] of two parallel senders only one takes a mail', async () => {
  await database.exec(`insert into public.notice_settings (user_id, questions) values ('${anna}', 'at_once');
    insert into public.interpretation_questions (question) values ('Vem mejlar?')`)
  const take = (tx: Tx) => tx.query('select * from public.take_notices()')
  await database.transaction(async (tx) => {
    expect((await take(tx)).rows).toMatchObject([{ user_id: anna }])
    await database.transaction(async (other) => expect((await take(other)).rows).toEqual([]))
  })
})

test('[BE-263] of two clocks that tick at once each row is published by one', async () => {
  await database.exec(`set session_replication_role = replica;
    insert into public.sermons (title, youtube_url, is_published, publish_at)
      select 'Schema ' || n, 'https://youtu.be/abcdefghijx', false, now() - interval '1 minute' from generate_series(1, 3) n;
    set session_replication_role = origin`)
  const tick = async (tx: Tx) =>
    Number((await tx.query('select private.publish_due() as done')).rows[0]?.done)
  await database.transaction(async (first) => {
    expect(await tick(first)).toBe(3)
    await database.transaction(async (second) => expect(await tick(second)).toBe(0))
  })
  expect(await database.transaction(tick)).toBe(0)
  const [logged] = await database.exec(`select r.label, count(*)::int as times from public.change_rows r
    join public.changes c on c.id = r.change_id where c.source = 'schedule' group by 1 order by 1`)
  expect(logged?.rows.map(({ label, times }) => [label, Number(times)])).toEqual([
    ['Schema 1', 1],
    ['Schema 2', 1],
    ['Schema 3', 1],
  ])
})

test('[BE-290] of two administrators who begin an import at once, the second learns who imports', async () => {
  const begin = (file: string) =>
    `select public.begin_bible_import('${file}', repeat('${file}', 64), '{"name": "Prov"}', '{Obad,Phlm}', 'at_end')`
  const refusal = await atOnce([anna, begin('a')], [mikael, begin('b')])
  expect(refusal).toMatchObject({ code: 'PT409', message: expect.stringContaining('Anna') })
})

test('[BE-290] who reads a book while it is imported sees its old text or its new one, whole', async () => {
  const text = (word: string) =>
    JSON.stringify([1, 2, 3].map((number) => ({ chapter: 1, number, text: `${word} ${number}` })))
  const read = async () => {
    const [found] = await database.exec(`select v.text from public.verses v
      join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id
      where b.osis = 'Obad' order by v.number`)
    return found?.rows.map((row) => row.text)
  }
  const words = (word: string) => [1, 2, 3].map((number) => `${word} ${number}`)
  const open = `select (public.begin_bible_import('a', repeat('a', 64), '{"name": "Prov"}', '{Obad}', 'at_end'))->>'id' as id`
  for (const [word, before] of [
    ['Gammal', []],
    ['Ny', words('Gammal')],
  ] as const) {
    await database.transaction(async (tx) => {
      await as(tx, anna)
      const { rows } = await tx.query(open)
      await tx.query('select public.import_book($1::bigint, $2, $3::jsonb, $4::jsonb)', [
        rows[0]?.id ?? '',
        'Obad',
        text(word),
        '[]',
      ])
      expect(await read()).toEqual(before)
    })
    expect(await read()).toEqual(words(word))
  }
})
