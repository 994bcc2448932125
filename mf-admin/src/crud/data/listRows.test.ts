import { type FakeRequest, fakeDb } from '@portal/shared-ui/testing'
import { events } from '../../evenemang/events.resource'
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
  const ids = Array.from(
    { length: 300 },
    (_, at) => `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const open = (hits: { ids: string[]; total: number } | null) =>
    fakeDb({
      'POST rpc/office_search': () => hits,
      'GET events': ({ params }: FakeRequest) =>
        (params.get('id')?.slice('in.('.length, -1).split(',') ?? ids.slice(0, 3))
          .sort()
          .map((id) => ({ id })),
    })
  const query = { columns: 'id,title', search: 'nåd', sort: undefined }
  const best = ids.toReversed()

  test('[C-51] shows the page that the server returns, in its order, with the number of all hits', async () => {
    const db = open({ ids: best.slice(25, 50), total: 300 })
    const page = await readPage(db, events, query, { page: 2, size: 25 })
    expect(page).toEqual({ total: 300, items: best.slice(25, 50).map((id) => ({ id })) })
    expect(db.sent('POST rpc/office_search')).toEqual([
      { of_table: 'events', q: 'nåd', conditions: [], sort: [], page: 2, page_size: 25 },
    ])
  })

  test('[C-51] reads all hits for an export, however many', async () => {
    const db = open({ ids: best, total: 300 })
    expect((await readFound(db, events, query)).map(({ id }) => id)).toEqual(best)
    expect(db.sent('POST rpc/office_search')).toEqual([
      { of_table: 'events', q: 'nåd', conditions: [], sort: [] },
    ])
  })

  test('[C-51] sends state, filters and order to the search, which applies them to all hits', async () => {
    const db = open({ ids: [], total: 0 })
    const sort = { value: 'titel', label: '', by: [{ column: 'title', ascending: true }] }
    const year = { column: 'event_date', kind: 'year', value: '2026' } as const
    const state = { column: 'is_active', value: true }
    await readFound(db, events, { ...query, sort, state, filters: [year] })
    expect(db.sent('POST rpc/office_search')).toEqual([
      {
        of_table: 'events',
        q: 'nåd',
        conditions: [{ kind: 'equal', column: 'is_active', value: true }, year],
        sort: sort.by,
      },
    ])
    expect(db.requests('GET events')).toEqual([])
  })

  test('[C-51] too short a text shows the whole list', async () => {
    expect((await readPage(open(null), events, query, { page: 1, size: 25 })).items).toHaveLength(3)
  })
})
