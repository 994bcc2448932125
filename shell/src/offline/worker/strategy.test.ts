import {
  dataKey,
  documentKey,
  isCacheable,
  isCacheableDocument,
  type RequestFacts,
  releasesIn,
  startFilesIn,
  strategyFor,
} from './strategy'

const origin = 'http://portal.test'
const backend = 'http://data.test/rest/v1'
type Given = Omit<RequestFacts, 'url' | 'headers'> & { headers?: Record<string, string> }
const asked = (url: string, { headers, ...rest }: Given = {}): RequestFacts => ({
  url,
  headers: new Headers(headers),
  ...rest,
})
const visitor = { apikey: 'public', Authorization: 'Bearer public' }
const member = { apikey: 'public', Authorization: 'Bearer a.members.token' }

test.each([
  ['a page', asked(`${origin}/bibeln`, { mode: 'navigate' }), 'document'],
  ['a page elsewhere', asked('http://other.test/', { mode: 'navigate' }), 'none'],
  ['a script of the shell', asked(`${origin}/shell/0123456789ab/static/main.js`), 'file'],
  ['a script of a remote', asked('http://bible.test:3001/mf-bible/0123456789ab/entry.js'), 'file'],
  ['a script in development', asked(`${origin}/shell/dev/main.js`), 'none'],
  ['the registry', asked(`${origin}/remotes.json`), 'registry'],
  ['a visitor’s read', asked(`${backend}/chapters?id=eq.1`, { headers: visitor }), 'data'],
  ['a read with the key alone', asked(`${backend}/chapters`, { headers: { apikey: 'public' } }), 'data'],
  ['a member’s read', asked(`${backend}/chapters?id=eq.1`, { headers: member }), 'none'],
  ['a member’s chapter', asked(`${backend}/chapters?is_public=eq.true`, { headers: member }), 'data'],
  ['a member’s books', asked(`${backend}/books?is_active=eq.true`, { headers: member }), 'data'],
  ['an administrator’s books', asked(`${backend}/books?select=*`, { headers: member }), 'none'],
  ['a member’s events', asked(`${backend}/events?is_active=eq.true`, { headers: member }), 'none'],
  ['a read without a key', asked(`${backend}/chapters`), 'none'],
  ['a write', asked(`${backend}/contact_messages`, { method: 'POST', headers: visitor }), 'none'],
  ['a count', asked(`${backend}/events`, { method: 'HEAD', headers: visitor }), 'none'],
  ['signing in', asked('http://data.test/auth/v1/user', { headers: visitor }), 'none'],
  ['the worker itself', asked(`${origin}/sw.js`), 'none'],
])('%s', (_what, request, strategy) => {
  expect(strategyFor(request, origin)).toBe(strategy)
})

test('a page is kept by its path; a list and a single row of one address are two answers', () => {
  expect(documentKey(`${origin}/bibeln/?sok=tro#v1`)).toBe(`${origin}/bibeln`)
  expect(documentKey(`${origin}/`)).toBe(`${origin}/`)
  const url = `${backend}/chapters?number=eq.3`
  const single = { Accept: 'application/vnd.pgrst.object+json' }
  expect(dataKey(asked(url))).toBe(dataKey(asked(url, { headers: { Accept: '*/*' } })))
  expect(dataKey(asked(url))).not.toBe(dataKey(asked(url, { headers: single })))
})

test('pages of members and administrators, and those where one signs in, are not kept', () => {
  for (const path of ['/min-sida', '/profil', '/admin/users', '/logga-in', '/reset-password'])
    expect(isCacheableDocument(origin + path)).toBe(false)
  for (const path of ['/', '/bibeln/johannes/3', '/profiler'])
    expect(isCacheableDocument(origin + path)).toBe(true)
})

const answer = (status: number, kind: string, other: object = {}) => ({
  status,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers({ 'Content-Type': kind }),
  ...other,
})

test.each([
  ['document', answer(200, 'text/html; charset=UTF-8'), true],
  ['document', answer(404, 'text/html'), false],
  ['document', answer(200, 'text/html', { redirected: true }), false],
  ['document', answer(200, 'text/plain'), false],
  ['file', answer(200, 'text/javascript'), true],
  ['file', answer(200, 'text/html'), false],
  ['file', answer(0, '', { type: 'opaque' }), false],
  ['data', answer(200, 'application/json; charset=utf-8'), true],
  ['data', answer(200, 'application/vnd.pgrst.object+json'), true],
  ['data', answer(200, 'text/html'), false],
  ['data', answer(206, 'application/json'), false],
] as const)('as %s, %j may be kept: %s', (strategy, given, kept) => {
  expect(isCacheable(strategy, given)).toBe(kept)
})

test('a document names its releases and what it starts with', () => {
  const html = `<link href="/shell/0123456789ab/static/a.woff2"><script defer src="/shell/0123456789ab/static/main.js"></script>
    {"base":"http://bible.test/mf-bible/ba9876543210/"} /shell/dev/main.js`
  expect(releasesIn(html)).toEqual(['shell/0123456789ab', 'mf-bible/ba9876543210'])
  expect(startFilesIn(html)).toEqual([
    '/shell/0123456789ab/static/a.woff2',
    '/shell/0123456789ab/static/main.js',
  ])
})
