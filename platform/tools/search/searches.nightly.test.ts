import { join } from 'node:path'
import { startBackend, type TestBackend } from '@portal/backend/testing/startBackend'
import { ownPages } from '@portal/shell/search/ownPages'
import { namesOf, showHits } from '@portal/shell/search/results'
import type { SiteHit, VerseSearch } from '@portal/supabase/client'
import { readApp, remoteNames, root } from '../../apps'
import { sqlOf } from '../attacks/testing/office'
import { misspelt } from './misspelt'
import { bibleSearches, oldVerses, pageSearches, siteSearches } from './searches'

const pages = [...remoteNames.flatMap((name) => readApp(name).pages ?? []), ...ownPages]

const oldText = `insert into public.verses (chapter_id, number, text) select c.id, v.number, v.text
  from public.chapters c join public.books b on b.id = c.book_id and b.osis = 'Jude' and c.number = 1,
    unnest(array['${oldVerses.join("', '")}']) with ordinality v (text, number);`

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({
    migrations: Object.fromEntries(sqlOf(join(root, 'supabase/migrations'))),
    seed: [...sqlOf(join(root, 'supabase/seed')).map(([, sql]) => sql), oldText].join('\n'),
  })
})
afterAll(() => backend.stop())

/** The response to a visitor. */
async function call<Found>(name: string, body: object): Promise<Found> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const resultsOf = async (q: string) =>
  showHits(await call<SiteHit[]>('search_site', { q, pages: namesOf(pages) }), pages, q).results

test(`[BE-99] ${siteSearches.length} searches in the header have the expected first result`, async () => {
  const given = []
  for (const { typed } of siteSearches)
    given.push({ typed, first: (await resultsOf(typed))[0]?.title ?? null })
  expect(given).toEqual(siteSearches)
})

test.each(pageSearches)('[SH-15] [BE-93] [BE-95] %p finds the page %s', async (typed, to) => {
  expect((await resultsOf(typed)).map((result) => result.to)).toContain(to)
})

test.each(['gyd', 'xqzw', '%', '_', "'"])('[BE-96] %p finds no page', async (typed) => {
  expect((await resultsOf(typed)).filter(({ kind }) => kind === 'Sida')).toEqual([])
})

test(`[BE-99] ${bibleSearches.length} searches in the Bible do too`, async () => {
  const given = []
  for (const { typed } of bibleSearches) {
    const { hits } = await call<VerseSearch>('search_verses', { q: typed })
    const [hit] = hits
    given.push({ typed, first: hit ? `${hit.osis} ${hit.chapter}:${hit.verse}` : null })
  }
  expect(given).toEqual(bibleSearches)
})

test('[BE-99] [BE-95] 238 of 250 misspelt words find a row that the right word finds', async () => {
  const idsOf = async (q: string) => (await call<SiteHit[]>('search_site', { q })).map(({ id }) => id)
  const missed = []
  for (const [typed, meant] of misspelt) {
    const right = await idsOf(meant)
    if (!(await idsOf(typed)).some((id) => right.includes(id))) missed.push(`${typed} for ${meant}`)
  }
  expect(misspelt).toHaveLength(250)
  expect(missed).toHaveLength(12)
})
