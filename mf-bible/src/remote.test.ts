import { createQueryClient } from '@portal/shared-ui/portal'
import { CONTRACT, type PortalRoute } from '@portal/shared-ui/remote'
import { checkPrefetch, undeclaredPages } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import manifest from '../package.json'
import remote from './remote'
import { bibleDb, openBible } from './testing/bible'

const routes = remote.areas['/bibeln']?.[0]?.children ?? []
const routeOf = (path: string | undefined) => routes.find((route) => route.path === path) as PortalRoute

const contextAt = (path: string, params: Record<string, string> = {}, db = bibleDb()) => ({
  db,
  params,
  queryClient: createQueryClient(),
  url: new URL(path, 'https://portal.test'),
})

test('the remote fulfils the contract and owns /bibeln', () => {
  expect(remote.contract).toBe(CONTRACT)
  expect(Object.keys(remote.areas)).toEqual(['/bibeln'])
})

test.each([
  ['/bibeln', 'Bibeln'],
  ['/bibeln/jamfor', 'Jämför kapitel'],
  ['/bibeln/dagens-lasning', 'Dagens läsning'],
  ['/bibeln/johannes', 'Johannes 1'],
  ['/bibeln/johannes/3', 'Johannes 3'],
])('the route %s loads', async (at, title) => {
  openBible(at)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each([
  '/bibeln',
  '/bibeln?sok=gud&i=new&sida=2',
  '/bibeln/jamfor?forsta=johannes-3&andra=1-mosebok-1',
  '/bibeln/johannes/3',
])('[PUB-19] prefetching %s loads exactly the queries of the page', async (at) => {
  const { missing, unused } = await checkPrefetch(remote.areas['/bibeln'] ?? [], bibleDb(), {
    prefix: '/bibeln',
    at,
  })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

test('a chapter has its name, its beginning as description and its canonical address', async () => {
  const context = contextAt('/bibeln/joh/3', { book: 'joh', chapter: '3' })
  const { handle } = routeOf(':book/:chapter')
  await handle?.prefetch?.(context)
  const meta = handle?.meta?.(context)
  expect(meta).toMatchObject({ title: 'Johannes 3', canonical: '/bibeln/johannes/3' })
  expect(meta?.description).toMatch(/^Johannes 3 – för att var och en .*…$/)
  expect(meta?.description?.length).toBeLessThanOrEqual(160)
})

test('an alias redirects to the canonical address, which does not redirect', () => {
  const movedTo = (params: Record<string, string>, path = ':book/:chapter') =>
    routeOf(path).handle?.movedTo?.(contextAt('/bibeln', params))
  expect(movedTo({ book: 'joh', chapter: '3' })).toBe('/bibeln/johannes/3')
  expect(movedTo({ book: 'joh', chapter: '3', verses: '16' }, ':book/:chapter/:verses')).toBe(
    '/bibeln/johannes/3#v16',
  )
  expect(movedTo({ book: 'apokryfa', chapter: '3' })).toBeNull()
})

test.each(['/bibeln', '/bibeln/jamfor', '/bibeln/johannes/3'])(
  'a search over %s is named by its term',
  (path) => {
    const route = routes.find(
      (one) => one.handle && (path === '/bibeln' ? one.index : one.path === path.slice(8)),
    )
    const { handle } = route ?? routeOf(':book/:chapter')
    const context = (query: string) => contextAt(path + query, { book: 'johannes', chapter: '3' })
    expect(handle?.meta?.(context('?sok=+n%C3%A5d')).title).toBe('Sök: nåd – Bibeln')
    expect(handle?.meta?.(context('?sok=n')).title).toBe(handle?.meta?.(context('')).title)
  },
)

test('every title and description is unique and long enough', async () => {
  const metas = routes
    .slice(0, 5)
    .flatMap(({ handle }) =>
      ['1', '2', '3'].map((chapter) => handle?.meta?.(contextAt('/bibeln', { book: 'johannes', chapter }))),
    )
  const chapters = new Set(metas.slice(-3).map((meta) => meta?.description))
  expect(chapters.size).toBe(3)
  for (const meta of metas) {
    expect(meta?.title.length).toBeLessThanOrEqual(43)
    expect(meta?.description?.length).toBeGreaterThanOrEqual(50)
    expect(meta?.description?.length).toBeLessThanOrEqual(160)
  }
})

test.each([
  { book: 'johannes', chapter: '99' },
  { book: 'apokryfa', chapter: '1' },
  { book: 'johannes', chapter: 'tre' },
  { book: 'lukas', chapter: '1' },
  { book: 'johannes', chapter: '3:16b' },
])('tells the host that %j is no chapter', async (params) => {
  const prefetch = routeOf(':book/:chapter').handle?.prefetch?.(contextAt('/bibeln', params))
  await expect(prefetch).rejects.toMatchObject({ name: 'NotFound', status: 404 })
})

test.each([
  ['rut', '5', true],
  ['1-kungaboken', '23', true],
  ['judas', '2', true],
  ['esters-bok', '17', true],
  ['johannes', '21', false],
  ['joel', '4', false],
  ['psaltaren', '151', false],
  ['daniel', '14', false],
  ['x-henok', '108', false],
])(
  'PUB-08: while the backend does not answer, the host knows of %s %s whether no Bible has it: %s',
  async (book, chapter, isMissing) => {
    const db = bibleDb({
      'GET books': () => new Promise(() => {}),
      'GET chapters': () => new Promise(() => {}),
    })
    const context = contextAt('/bibeln', { book, chapter }, db)
    const prefetch = routeOf(':book/:chapter').handle?.prefetch?.(context)
    const known = await Promise.race([
      prefetch?.catch(({ status }) => status),
      new Promise((resolve) => setTimeout(resolve, 0, 'asked')),
    ])
    expect(known).toBe(isMissing ? 404 : 'asked')
  },
)

test('PUB-22: lists the addresses of chapters with text and their last change; one without text has `noindex`', async () => {
  const db = bibleDb({
    'GET books': [
      {
        osis: 'Gen',
        chapters: [
          { number: 1, updated_at: '2026-11-01T10:00:00Z' },
          { number: 2, updated_at: null },
        ],
      },
      { osis: 'x-henok', chapters: [{ number: 1 }] },
    ],
  })
  const paths: string[] = []
  const changes: unknown[] = []
  const named = routeOf(':book/:chapter').handle?.addresses?.({ db, queryClient: createQueryClient() })
  for await (const { path, modified } of named ?? []) {
    paths.push(path)
    changes.push(modified)
  }
  expect(paths).toEqual(['/bibeln/1-mosebok/1', '/bibeln/1-mosebok/2', '/bibeln/x-henok/1'])
  expect(changes[0]).toBe('2026-11-01T10:00:00Z')
  const [request] = db.requests('GET books')
  expect(request?.params.get('select')).toContain('verses!inner()')
  expect(request?.params.get('is_active')).toBe('eq.true')

  const robotsOf = async (params: { book: string; chapter: string }) => {
    const context = contextAt('/bibeln', params)
    const { handle } = routeOf(':book/:chapter')
    await handle?.prefetch?.(context)
    return handle?.meta?.(context).robots
  }
  expect(await robotsOf({ book: 'johannes', chapter: '3' })).toBe('index')
  expect(await robotsOf({ book: 'obadja', chapter: '1' })).toBe('noindex')
})

test('[BE-93] the header’s search has every page with a title and without parameters', () => {
  expect(undeclaredPages(remote, manifest.portal)).toEqual([])
})
