import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Tx } from '@portal/backend/database/database'
import { load } from '../../bible/load'
import { readBible } from '../../bible/read'
import { bibleFile } from '../bible'
import { effort, sampleOf } from '../effort'
import { atMost, type Line } from '../report'
import { quantile } from '../statistics'
import type { Call } from './call'
import { engines, type Opened } from './engines'
import { functionCalls } from './functionCalls'
import { createGrowthDataset } from './growthDataset'
import { listCalls } from './listCalls'

const CALLS = effort(40, 2)
const SIZES = sampleOf([1_000, 10_000])
/** Bars are held against PostgreSQL with as many rows of each kind. */
const BAR_ROWS = 10_000
const BAR_MS: Record<Call['as'], number> = { visitor: 50, member: 50, admin: 100, service: 100 }

const AS: Record<Call['as'], string> = {
  visitor: 'set local role anon',
  member: asAccount('not is_admin'),
  admin: asAccount('is_admin'),
  service: 'set local role service_role',
}

function asAccount(which: string): string {
  return `select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id)::text, true)
    from (select id from public.profiles where ${which} order by id limit 1) account;
    set local role authenticated`
}

/**
 * How long each call of the API takes in the database, in milliseconds: on every engine that is here, with the demo
 * content, with more rows of each kind, and with a whole Bible. A transaction for each call, as a request has one.
 */
export async function measureDatabase(say: (text: string) => void): Promise<Line[]> {
  const lines: Line[] = []
  for (const openEngine of engines) {
    const engine = await openEngine()
    try {
      lines.push(...(await measureEngine(engine, say)))
    } finally {
      await engine.close()
    }
  }
  return lines
}

async function measureEngine({ name, database }: Opened, say: (text: string) => void): Promise<Line[]> {
  say(`${name}: a whole Bible`)
  await loadBible(database)
  await database.exec('vacuum (analyze, index_cleanup on)')
  const lines = await measureAll(database, `${name}, demo content`, null)
  const grow = await createGrowthDataset(database)
  for (const rows of SIZES) {
    say(`${name}: ${rows} rows of each kind`)
    await grow(rows)
    const hasBar = rows === BAR_ROWS && name !== 'PGlite'
    lines.push(
      ...(await measureAll(database, `${name}, ${rows.toLocaleString('en')} rows`, hasBar ? BAR_MS : null)),
    )
  }
  return lines
}

async function loadBible(database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bible-'))
  try {
    const bible = await readBible(bibleFile(folder).file, { partial: false, onProgress: () => {} })
    await load(database, bible.verses, {
      translation: bible.translation,
      marks: bible.marks,
      onProgress: () => {},
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Bars = Record<Call['as'], number> | null

async function measureAll(database: Database, where: string, bars: Bars): Promise<Line[]> {
  const base: Call = { statement: 'select 1', as: 'visitor' }
  const calls = [base, ...sampleOf(Object.values(functionCalls).flat()), ...sampleOf(listCalls)]
  const lines: Line[] = []
  for (const call of calls) {
    const times = await timesOf(database, call)
    const what = `ms, ${where}, ${call.as}, \`${nameOf(call)}\`, p95 (p50)`
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    if (bars && call !== base) lines.push(atMost(what, p95, bars[call.as], p50.toFixed(1)))
    else lines.push({ what, figure: `${p95.toFixed(1)} (${p50.toFixed(1)})` })
  }
  return lines
}

const nameOf = ({ statement, words = [] }: Call) =>
  statement
    .replace(/public\./g, '')
    .replace('$1', words.length > 1 ? `${words.length} words` : `'${words[0] ?? ''}'`)
    .replace(/\s+/g, ' ')

/** Milliseconds of each call. The words take turns; each is called once before, as a server that runs has called them. */
async function timesOf(database: Database, { statement, words = [''], as }: Call): Promise<number[]> {
  const times: number[] = []
  for (let call = -words.length; call < Math.max(CALLS, words.length); call += 1) {
    const word = words[(call + words.length) % words.length] ?? ''
    const sql = statement.replace('$1', `'${word.replaceAll("'", "''")}'`)
    const time = await rolledBack(database, async (tx) => {
      await tx.exec(AS[as])
      const before = performance.now()
      await tx.exec(sql)
      return performance.now() - before
    })
    if (call >= 0) times.push(time)
  }
  return times
}

/** Runs work in a transaction of which nothing stays. Throws the statement's error. */
async function rolledBack<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = new Error('rolled back')
  let result: { value: T } | null = null
  try {
    await database.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
  return (result as unknown as { value: T }).value
}
