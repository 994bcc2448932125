import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@portal/backend/database/database'
import { load } from '../../bible/load'
import { readBible } from '../../bible/read'
import { bibleFile } from '../bible'
import { effort } from '../effort'
import type { Line } from '../report'
import { quantile } from '../statistics'
import type { Call } from './call'
import { engines } from './engines'
import { createGrowthDataset } from './growthDataset'
import { allCalls, barMs, nameOf, timesOf } from './timeCalls'

const CALLS = effort(40, 2)
/** The numbers of rows of each kind; null is the demo content. The limits apply to the last one. */
const SIZES = [null, effort(1_000, 50), effort(10_000, 100)]

const base: Call = { statement: 'select 1', as: 'visitor' }
const calls = [base, ...allCalls]

/** The time of one call on one engine. */
type Measured = { engine: string; rows: number | null; call: Call; times: number[] }

/**
 * The duration of each API call in the database, in milliseconds: on every installed engine, with the demo content,
 * with more rows of each kind, and with a whole Bible. Each call is one transaction, as in a request.
 */
export async function measureDatabase(say: (text: string) => void): Promise<Line[]> {
  const measured: Measured[] = []
  for (const openEngine of engines) {
    const { name: engine, database, close } = await openEngine()
    try {
      say(`${engine}: a whole Bible`)
      await loadBible(database)
      await database.exec('vacuum (analyze, index_cleanup on)')
      const grow = createGrowthDataset(database)
      for (const rows of SIZES) {
        say(`${engine}: ${sizeName(rows)}`)
        if (rows) await grow(rows)
        for (const call of calls)
          measured.push({ engine, rows, call, times: await timesOf(database, call, CALLS) })
      }
    } finally {
      await close()
    }
  }
  return SIZES.flatMap((rows) =>
    calls.map((call) => lineOf(measured.filter((one) => one.rows === rows && one.call === call))),
  )
}

const sizeName = (rows: number | null) => (rows ? `${rows.toLocaleString('en')} rows` : 'demo content')

/** One call with one number of rows, on every engine. */
function lineOf(measured: Measured[]): Line {
  const [{ call, rows } = { call: base, rows: null }] = measured
  const shown = measured.map(({ engine, times }) => {
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    return `${engine} ${p50.toFixed(1)} / ${p95.toFixed(1)}`
  })
  const line: Line = {
    what: `ms, ${sizeName(rows)}, ${call.as}, \`${nameOf(call)}\`, p50 / p95`,
    figure: shown.join(', '),
  }
  const onPostgres = measured.filter(({ engine }) => engine !== 'PGlite')
  if (rows !== SIZES.at(-1) || call === base || onPostgres.length === 0) return line
  const kept = onPostgres.every(({ times }) => quantile(times, 0.95) <= barMs[call.as])
  return { ...line, bar: `p95 ≤ ${barMs[call.as]} on PostgreSQL`, kept }
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
