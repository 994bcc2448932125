import { readFileSync } from 'node:fs'
import pg from '/work/wt/search/node_modules/.pnpm/node_modules/pg/lib/index.js'
import { bibleSearches } from '../search/searches'
import { searchedWords } from '../bench/bible'
async function main() {
  const address = new URL(readFileSync(process.argv[2]!, 'utf8'))
  const c = new pg.Client({ host: address.searchParams.get('host')!, user: 'postgres', database: 'postgres' })
  await c.connect()
  const sets: Record<string, string[]> = { eighty: bibleSearches.map((s) => s.typed), bench: searchedWords, common: ['och', 'han', 'Herren', 'Gud', 'och han', 'en', 'för', 'att', 'Jesus', 'Israels barn', 'vår', 'var'], missing: ['xqzwk', 'zzkärlekk', 'jeruslem', 'barmhertigheten stor ord'] }
  const all: number[] = []
  for (const [n, words] of Object.entries(sets)) {
    const times: [number, string, number][] = []
    for (let r = -1; r < 5; r++) for (const w of words) {
      await c.query('begin; set local role anon')
      const t = performance.now(); const { rows } = await c.query('select public.search_verses($1) as f', [w]); const d = performance.now() - t
      await c.query('rollback')
      if (r >= 0) times.push([d, w, rows[0].f.total]), n === 'eighty' || n === 'bench' ? all.push(d) : 0
    }
    times.sort((a, b) => a[0] - b[0])
    const q = (p: number) => times[Math.floor(times.length * p)]![0].toFixed(1)
    console.log(n, 'p50', q(.5), 'p95', q(.95), 'max', q(.999), [...new Set(times.slice(-12).map((x) => `${x[1]}=${x[0].toFixed(0)}ms(${x[2]})`))].slice(-6).join(' | '))
  }
  all.sort((a, b) => a - b); console.log('eighty+bench', 'p50', all[all.length >> 1]!.toFixed(1), 'p95', all[Math.floor(all.length * .95)]!.toFixed(1))
  await c.end()
}
void main()
