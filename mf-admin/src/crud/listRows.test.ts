import { type FakeRequest, fakeDb } from '@portal/shared-ui/testing'
import { events } from '../evenemang/events.resource'
import { readFound, readPage } from './listRows'

test('reads many selected rows completely, in their order', async () => {
  const ids = Array.from(
    { length: 600 },
    (_, at) => `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const db = fakeDb({
    'GET events': ({ params }: FakeRequest) =>
      (params.get('id') ?? '')
        .slice('in.('.length, -1)
        .split(',')
        .sort()
        .reverse()
        .map((id) => ({ id })),
  })
  const found = await readFound(db, events, { columns: '*', search: '', sort: events.sorts[0], ids })
  expect(found.map(({ id }) => id)).toEqual(ids)
})

describe('a search', () => {
  const titles = ['Öl', 'Ask', null, 'Ångest', 'Zon', 'ask']
  const many = Array.from({ length: 200 }, (_, at) => ({
    id: `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: titles[at] ?? null,
    event_date: '2026-01-01',
  }))
  const open = (ids: string[] | null) =>
    fakeDb({
      'POST rpc/office_search': () => ids,
      'GET events': ({ params }: FakeRequest) => {
        const some = params.get('id')?.slice('in.('.length, -1).split(',')
        return some ? many.filter(({ id }) => some.includes(id)) : many.slice(0, 3)
      },
    })
  const query = { columns: 'id,title', search: 'nåd', sort: undefined }
  const best = many.map(({ id }) => id).reverse()

  test('[C-51] shows a page of the best hits first; a page that is too high is the last', async () => {
    const page = (page: number) => readPage(open(best), events, query, { page, size: 25 })
    expect((await page(2)).items.map(({ id }) => id)).toEqual(best.slice(25, 50))
    expect(await page(99)).toMatchObject({ total: 200, items: best.slice(175).map((id) => ({ id })) })
  })

  test('[C-51] sorts all hits, not only those of one request: Swedish letters last, rows without a text at the end', async () => {
    const byTitle = { value: 'titel', label: '', by: [{ column: 'title', ascending: true }] }
    const sorted = await readFound(open(best), events, { ...query, sort: byTitle })
    expect(sorted.slice(0, 6).map(({ title }) => title)).toEqual(['ask', 'Ask', 'Zon', 'Ångest', 'Öl', null])
    const down = { ...byTitle, by: [{ column: 'title', ascending: false }] }
    const reversed = await readFound(open(best), events, { ...query, sort: down })
    expect(reversed.slice(-2).map(({ title }) => title)).toEqual(['Ask', 'ask'])
    expect(reversed[0]?.title).toBeNull()
  })

  test('[C-51] sends the other filters to the server', async () => {
    const db = open(best.slice(0, 2))
    await readFound(db, events, { ...query, state: { column: 'is_active', value: true } })
    expect(db.requests('GET events').map(({ params }) => params.get('is_active'))).toEqual(['eq.true'])
  })

  test('[C-51] too short a text shows the whole list', async () => {
    expect((await readPage(open(null), events, query, { page: 1, size: 25 })).items).toHaveLength(3)
  })
})
