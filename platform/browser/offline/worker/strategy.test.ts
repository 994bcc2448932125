import {
  dataKey,
  documentKey,
  isCacheable,
  type RequestFacts,
  releasesIn,
  startFilesIn,
  strategyFor,
} from './strategy'

const origin = 'http://portal.test'
const backend = 'http://data.test/rest/v1'
type Given = Omit<RequestFacts, 'url' | 'headers'> & { headers?: Record<string, string> }
const requestOf = (url: string, { headers, ...rest }: Given = {}): RequestFacts => ({
  url,
  headers: new Headers(headers),
  ...rest,
})
const visitor = { apikey: 'public', Authorization: 'Bearer public' }
const member = { apikey: 'public', Authorization: 'Bearer a.members.token' }

test.each([
  ['a page', requestOf(`${origin}/bibeln`, { mode: 'navigate' }), 'document'],
  ['a page elsewhere', requestOf('http://other.test/', { mode: 'navigate' }), 'none'],
  ['a script of the shell', requestOf(`${origin}/shell/0123456789ab/static/main.js`), 'file'],
  ['a script of a remote', requestOf('http://bible.test:3001/mf-bible/0123456789ab/entry.js'), 'file'],
  ['a script in development', requestOf(`${origin}/shell/dev/main.js`), 'none'],
  ['the registry', requestOf(`${origin}/remotes.json`), 'registry'],
  ['a visitor’s read', requestOf(`${backend}/chapters?id=eq.1`, { headers: visitor }), 'data'],
  ['a read with the key alone', requestOf(`${backend}/chapters`, { headers: { apikey: 'public' } }), 'data'],
  ['a member’s read', requestOf(`${backend}/chapters?id=eq.1`, { headers: member }), 'none'],
  ['a member’s chapter', requestOf(`${backend}/chapters?is_public=eq.true`, { headers: member }), 'data'],
  ['a member’s books', requestOf(`${backend}/books?is_active=eq.true`, { headers: member }), 'data'],
  ['an administrator’s books', requestOf(`${backend}/books?select=*`, { headers: member }), 'none'],
  ['a member’s doctrines', requestOf(`${backend}/pages?is_published=eq.true`, { headers: member }), 'data'],
  [
    'a member’s arguments',
    requestOf(`${backend}/arguments?is_published=eq.true`, { headers: member }),
    'data',
  ],
  ['a hidden page of the office', requestOf(`${backend}/pages?slug=eq.a`, { headers: member }), 'none'],
  ['a member’s events', requestOf(`${backend}/events?is_active=eq.true`, { headers: member }), 'none'],
  ['a read without a key', requestOf(`${backend}/chapters`), 'none'],
  ['a write', requestOf(`${backend}/contact_messages`, { method: 'POST', headers: visitor }), 'none'],
  ['a count', requestOf(`${backend}/events`, { method: 'HEAD', headers: visitor }), 'none'],
  ['signing in', requestOf('http://data.test/auth/v1/user', { headers: visitor }), 'none'],
  ['the worker itself', requestOf(`${origin}/sw.js`), 'none'],
])('%s', (_what, request, strategy) => {
  expect(strategyFor(request, origin)).toBe(strategy)
})

test('a page is cached by its path; a list and a single row of one address are two responses', () => {
  expect(documentKey(`${origin}/bibeln/?utm_source=brev&fbclid=x#v1`)).toBe(`${origin}/bibeln`)
  expect(documentKey(`${origin}/bibeln?sok=tro`)).toBe(`${origin}/bibeln?sok=tro`)
  expect(documentKey(`${origin}/x?b=2&a=å%20ä`)).toBe(documentKey(`${origin}/x?a=%C3%A5+ä&b=2`))
  expect(documentKey(`${origin}/x?id=1`)).not.toBe(documentKey(`${origin}/x?id=2`))
  expect(documentKey(`${origin}/`)).toBe(`${origin}/`)
  const url = `${backend}/chapters?number=eq.3`
  const single = { Accept: 'application/vnd.pgrst.object+json' }
  expect(dataKey(requestOf(url))).toBe(dataKey(requestOf(url, { headers: { Accept: '*/*' } })))
  expect(dataKey(requestOf(url))).not.toBe(dataKey(requestOf(url, { headers: single })))
})

const own = { headers: new Headers({ 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }) }
const responseOf = (status: number, kind: string, other: object = {}) => ({
  status,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers({ 'Content-Type': kind }),
  ...other,
})

test.each([
  ['document', responseOf(200, 'text/html; charset=UTF-8'), true],
  ['document', responseOf(404, 'text/html'), false],
  ['document', responseOf(200, 'text/html', own), false],
  ['document', responseOf(200, 'text/html', { redirected: true }), false],
  ['document', responseOf(200, 'text/plain'), false],
  ['file', responseOf(200, 'text/javascript'), true],
  ['file', responseOf(200, 'text/html'), false],
  ['file', responseOf(0, '', { type: 'opaque' }), false],
  ['data', responseOf(200, 'application/json; charset=utf-8'), true],
  ['data', responseOf(200, 'application/vnd.pgrst.object+json'), true],
  ['data', responseOf(200, 'text/html'), false],
  ['data', responseOf(206, 'application/json'), false],
] as const)('as %s, %j may be cached: %s', (strategy, given, cacheable) => {
  expect(isCacheable(strategy, given)).toBe(cacheable)
})

test('reads a document’s releases and start files', () => {
  const html = `<link href="/shell/0123456789ab/static/a.woff2"><script defer integrity="sha384-abc" src="/shell/0123456789ab/static/main.js"></script>
    {"base":"http://bible.test/mf-bible/ba9876543210/"} /shell/dev/main.js`
  expect(releasesIn(html)).toEqual(['shell/0123456789ab', 'mf-bible/ba9876543210'])
  expect(startFilesIn(html)).toEqual([
    { path: '/shell/0123456789ab/static/a.woff2', integrity: '' },
    { path: '/shell/0123456789ab/static/main.js', integrity: 'sha384-abc' },
  ])
})
