import { execFileSync } from 'node:child_process'
import { openThrowaway } from './bible/testing/openThrowaway'
const at = (rev: string) => execFileSync('git', ['show', `${rev}:supabase/schemas/search_queries.sql`], { encoding: 'utf8' })
const fn = (sql: string) => { const i = sql.indexOf('create function private.list_query'); return sql.slice(i, sql.indexOf('end $$;', i) + 7).replace('create function', 'create or replace function') }
const old = fn(at('25bab4a2')), now = fn(at('HEAD'))
const main = async () => {
  const portal = await openThrowaway()
  await portal.rows(`insert into public.interpretations (description, answer, book, chapter, verse_range, verses, created_at)
    select 'Vad betyder orden om nåd nummer ' || n || '?', 'Svar', b.name, 1 + n % 20, (1 + n % 25)::text, jsonb_build_array(jsonb_build_object('number', 1 + n % 25, 'text', 'Ty så älskade Gud världen ' || n)), now() - n * interval '1 minute'
    from generate_series(1, 2000) n join (select name, row_number() over (order by book_order) as nth, count(*) over () as of from public.books) b on b.nth = 1 + n % b.of`, [])
  await portal.database.exec('analyze')
  console.log(await portal.rows('select count(*)::int as answers, (select count(*)::int from public.books) as books from public.interpretations', []))
  const median = (l: number[]) => l.sort((a, b) => a - b)[Math.floor(l.length / 2)] ?? 0
  for (const q of ['Rom 8:28', 'Romarbrevet 8:28–30', 'Ef 2:8', '1 Joh 4:8', 'I Joh 4:8', 'Joh 3', 'nåd', 'älskade världen']) {
    const times: Record<string, number[]> = { old: [], now: [] }
    let found: Record<string, number> = {}
    for (let round = 0; round < 30; round++)
      for (const [name, sql] of [['old', old], ['now', now]] as const) {
        await portal.database.exec(sql)
        await portal.rows('select count(*) from public.search_interpretations($1)', [q])
        const from = performance.now()
        const rows = await portal.rows('select count(*)::int as n from public.search_interpretations($1, null, null, 100)', [q])
        times[name]?.push(performance.now() - from)
        found[name] = rows[0]?.n as number
      }
    const [a, b] = [median(times.old ?? []), median(times.now ?? [])]
    console.log(q.padEnd(22), `old ${a.toFixed(2)} ms (${found.old})  now ${b.toFixed(2)} ms (${found.now})  ratio ${(b / a).toFixed(2)}`)
  }
  await portal.remove()
}
void main()
