import { fakeDb } from '@portal/shared-ui/testing'
import { foundAt } from './foundAt'

const hit = {
  kind: 'interpretations',
  label: 'Svar',
  id: '1',
  title: 'Vad är nåd?',
  snippet: 'Guds gåva.',
  path: '/studera/tolkningar?id=1',
  why: 'title',
  matched: null,
}
const declared = [
  { title: 'Romans Road', description: 'Vers för vers.', to: '/sjalavinna/verktyg/romans-road' },
]
const search = (at: string, hits: object[] = [hit]) => {
  const db = fakeDb({ 'POST rpc/search_site': hits })
  return { db, found: foundAt({ db, url: new URL(at, 'https://portal.test') }, declared) }
}

test('SH-13: a search in the address has its hits without scripts, and the same search in the Bible', async () => {
  const { db, found } = search('/?sok=%20n%C3%A5d%20')
  expect(await found).toEqual({
    words: 'nåd',
    meant: null,
    inBible: '/bibeln?sok=n%C3%A5d',
    results: [
      expect.objectContaining({ kind: 'Svar', title: 'Vad är nåd?', to: '/studera/tolkningar?id=1' }),
    ],
  })
  const [asked] = db.requests('POST rpc/search_site')
  expect(asked?.body).toMatchObject({ q: 'nåd', pages: expect.arrayContaining([['Romans Road']]) })
})

test('SH-13: a passage comes first, and a page is found by its name', async () => {
  const { found } = search('/?sok=Joh 3:16', [{ ...hit, kind: 'pages', id: null, label: 'Sida', path: '1' }])
  expect((await found)?.results.map(({ title, to }) => [title, to])).toEqual([
    ['Johannes 3:16', '/bibeln/johannes/3#v16'],
    ['Romans Road', '/sjalavinna/verktyg/romans-road'],
  ])
})

test.each(['/', '/?sok=', '/?sok=a', '/om-oss?sok=n%C3%A5d'])('%s searches nothing', async (at) => {
  const { db, found } = search(at)
  expect(await found).toBeNull()
  expect(db.requests('POST rpc/search_site')).toEqual([])
})
