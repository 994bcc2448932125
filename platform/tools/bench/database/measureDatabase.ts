import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@portal/backend/database/database'
import { load } from '../../bible/load'
import { readFile } from '../../bible/readFile'
import { bibleFile } from '../bible'
import { effort } from '../effort'
import type { Line } from '../report'
import { quantile } from '../statistics'
import type { Call } from './call'
import { createGrowthDataset } from './growthDataset'
import { openEngine } from './openEngine'
import { allCalls, barMs, nameOf, timesOf } from './timeCalls'

const CALLS = effort(40, 2)
/** The numbers of rows of each kind; null is the demo content. The limits apply to the last one. */
const SIZES = [null, effort(10_000, 100)]

const base: Call = { statement: 'select 1', as: 'visitor' }
const calls = [base, ...allCalls]

/**
 * The duration of each API call in the database, in milliseconds: on the newest installed PostgreSQL, with the demo content
 * and with many rows of each kind, both with a whole Bible. Each call is one transaction, as in a request.
 */
export async function measureDatabase(say: (text: string) => void): Promise<Line[]> {
  const { name, database, close } = await openEngine([17, 15])
  try {
    say(`${name}: a whole Bible`)
    await loadBible(database)
    await database.exec('vacuum (analyze, index_cleanup on)')
    const grow = createGrowthDataset(database)
    const lines: Line[] = []
    for (const rows of SIZES) {
      say(`${name}: ${sizeName(rows)}`)
      if (rows) await grow(rows)
      for (const call of calls) lines.push(lineOf(call, rows, await timesOf(database, call, CALLS)))
    }
    return lines
  } finally {
    await close()
  }
}

const sizeName = (rows: number | null) => (rows ? `${rows.toLocaleString('en')} rows` : 'demo content')

function lineOf(call: Call, rows: number | null, times: number[]): Line {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const line: Line = {
    what: `ms, ${sizeName(rows)}, ${call.as}, \`${nameOf(call)}\`, p50 / p95`,
    figure: `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
  }
  if (rows !== SIZES.at(-1) || call === base) return line
  return { ...line, bar: `p95 ≤ ${barMs[call.as]}`, kept: p95 <= barMs[call.as] }
}

async function loadBible(database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bible-'))
  try {
    const bible = await readFile(bibleFile(folder).file)
    await load(database, bible.verses, {
      translation: bible.translation,
      marks: bible.marks,
      onProgress: () => {},
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
