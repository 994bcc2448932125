import type { Tx } from '@portal/backend/database/database'
import { searchedWords } from './bible'
import { effort } from './effort'
import { openData } from './openData'
import { atLeast, type Line } from './report'
import { median } from './statistics'

const PAIRS = effort(9, 1)
const PAGE_SIZE = 100

/**
 * The request of an app without the search function: all verses that contain the word, in the order of the Bible,
 * with the total, one page.
 */
const PLAIN_SEARCH = `select b.osis, c.number as chapter, v.number as verse, v.text, count(*) over () as total
  from public.verses v join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id
  where v.text ilike '%' || $1 || '%' and v.is_public
  order by b.testament desc, b.book_order, c.number, v.number`

const INDEXED_SEARCH = `select public.search_verses($1, 'all', $2::int, $3::int)::text as found`

/**
 * Compares the indexed search with a plain ILIKE for every word, alternating in one session; both must find the same
 * verses.
 */
export async function compareSearches(data: string): Promise<Line[]> {
  const times: { word: string; plain: number; indexed: number; ratio: number }[] = []
  let different = 0
  const compare = async (tx: Tx) => {
    await tx.exec("set local work_mem = '16MB'; set local max_parallel_workers_per_gather = 0")
    for (const word of searchedWords) {
      if (!same(await plainVerses(tx, word), await indexedVerses(tx, word))) different++
      const pairs: [number, number][] = []
      for (let pair = 0; pair < PAIRS; pair++) {
        const plain = await timed(() => tx.query(`${PLAIN_SEARCH} limit 50`, [word]))
        pairs.push([plain, await timed(() => tx.query(INDEXED_SEARCH, [word, '50', '0']))])
      }
      times.push({
        word,
        plain: median(pairs.map(([plain]) => plain)),
        indexed: median(pairs.map(([, indexed]) => indexed)),
        ratio: median(pairs.map(([plain, indexed]) => plain / indexed)),
      })
    }
  }
  await openData(data, (database) => database.transaction(compare, { readOnly: true, deadline: 120_000 }))
  const slowest = times.reduce((worst, time) => (time.ratio < worst.ratio ? time : worst))
  const middle = (of: 'plain' | 'indexed') => `${median(times.map((time) => time[of])).toFixed(2)} ms`
  return [
    atLeast(
      `plain ILIKE / indexed search, median of ${times.length} words`,
      median(times.map(({ ratio }) => ratio)),
      10,
      `${middle('plain')} / ${middle('indexed')}; least ${slowest.ratio.toFixed(1)} for "${slowest.word}"`,
    ),
    {
      what: 'words for which the two find other verses',
      figure: String(different),
      bar: '0',
      kept: different === 0,
    },
  ]
}

async function plainVerses(tx: Tx, word: string): Promise<string[]> {
  const { rows } = await tx.query(PLAIN_SEARCH, [word])
  return rows.map(({ osis, chapter, verse }) => `${osis} ${chapter}:${verse}`)
}

async function indexedVerses(tx: Tx, word: string): Promise<string[]> {
  const verses: string[] = []
  for (;;) {
    const { rows } = await tx.query(INDEXED_SEARCH, [word, String(PAGE_SIZE), String(verses.length)])
    const { hits, total } = JSON.parse(rows[0]?.found ?? '{}') as { hits: Hit[]; total: number }
    verses.push(...hits.map(({ osis, chapter, verse }) => `${osis} ${chapter}:${verse}`))
    if (verses.length >= total || hits.length === 0) return verses
  }
}

type Hit = { osis: string; chapter: number; verse: number }

const same = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.sort().join() === others.sort().join()

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
