import { readFileSync } from 'node:fs'
import pg from '/work/wt/search/node_modules/.pnpm/node_modules/pg/lib/index.js'
import { functionCalls } from '../bench/database/functionCalls'
import { siteSearches } from '../search/searches'
const pages = readFileSync('/tmp/srch/pagenames.json', 'utf8')
async function main() {
  const address = new URL(readFileSync(`/tmp/srch/grown${process.argv[2]}`, 'utf8'))
  const c = new pg.Client({ host: address.searchParams.get('host')!, user: 'postgres', database: process.argv[3] ?? 'postgres' })
  await c.connect(); await c.query("set statement_timeout = 3000")
  const names = ['search_site','search_interpretations','search_videos','find_content','office_answers','similar_interpretations']
  const calls = names.flatMap((n) => functionCalls[n]!.map((x) => ({ ...x, n })))
  const words = [...new Set(siteSearches.map((s) => s.typed))]
  calls.push({ n: 'pages', statement: `select * from public.search_site($1, '${pages.replaceAll("'", "''")}')`, words, as: 'visitor' })
  const two = ['ba','be','ka','la','ma','sa','ro','ti','lo','ni'], three = ['bar','ber','kas','lan','mar','sal','ror','tis','los','nir']
  for (const [k, w] of [['two', two], ['three', three]] as const) {
    calls.push({ n: k, statement: `select * from public.search_site($1)`, words: w, as: 'visitor' })
    calls.push({ n: k, statement: `select public.search_videos('sermons', $1)`, words: w, as: 'visitor' })
    calls.push({ n: k, statement: `select * from public.search_interpretations($1)`, words: w, as: 'visitor' })
    calls.push({ n: k, statement: `select count(*) from public.office_answers($1)`, words: w, as: 'admin' })
  }
  const as: Record<string,string> = { visitor: 'set local role anon', admin: `select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id)::text, true) from (select id from public.profiles where is_admin order by id limit 1) account; set local role authenticated` }
  for (const { n, statement, words = [''], as: who } of calls) {
    const times: [number,string][] = []
    for (let k = -words.length; k < Math.max(40, words.length); k++) {
      const w = words[(k + words.length) % words.length]!
      await c.query('begin'); await c.query(as[who]!)
      const t = performance.now(); try { await c.query(statement.replace('$1', `'${w.replaceAll("'", "''")}'`)) } catch (e) { console.log(w, String(e)) }; const d = performance.now() - t
      await c.query('rollback')
      if (k >= 0) times.push([d, w])
    }
    times.sort((a, b) => a[0] - b[0])
    const q = (p: number) => times[Math.min(times.length - 1, Math.floor(times.length * p))]!
    console.log(n.padEnd(24), statement.slice(0, 60).padEnd(60), `${words.length} words`.padEnd(9), 'p10', q(.1)[0].toFixed(1), 'p50', q(.5)[0].toFixed(1), 'p95', q(.95)[0].toFixed(1), 'max', times.at(-1)![0].toFixed(1), times.slice(-3).map((x) => x[1]).join('|'))
  }
  await c.end()
}
void main()
