import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

type Case = [title: string, path: string, status: number, code: string, message: RegExp, init?: RequestInit]

const prefer = (value: string): RequestInit => ({ headers: { prefer: value } })
const accept = (value: string): RequestInit => ({ headers: { accept: value } })

const cases: Case[] = [
  ['an unreadable select', '/books?select=a(', 400, 'PGRST100', /failed to parse select parameter/],
  ['an unreadable filter', '/books?id=zz.1', 400, 'PGRST100', /failed to parse filter/],
  ['an unreadable order', '/books?order=id.up', 400, 'PGRST100', /failed to parse order/],
  ['an unreadable tree', '/books?or=(id.eq.1', 400, 'PGRST100', /failed to parse logic tree/],
  [
    'a range the wrong way round',
    '/books',
    416,
    'PGRST103',
    /range not satisfiable/,
    { headers: { range: '5-2' } },
  ],
  [
    'another schema',
    '/books',
    406,
    'PGRST106',
    /Invalid schema: private/,
    { headers: { 'accept-profile': 'private' } },
  ],
  ['geojson', '/books', 406, 'PGRST107', /geo\+json/, accept('application/geo+json')],
  [
    'an execution plan',
    '/books',
    406,
    'PGRST107',
    /plan\+text/,
    accept('application/vnd.pgrst.plan+text; options=analyze'),
  ],
  [
    'a filter on what is not embedded',
    '/books?authors.name=eq.x',
    400,
    'PGRST108',
    /'authors' is not an embedded/,
  ],
  [
    'an order of what is not embedded',
    '/books?order=authors(name)',
    400,
    'PGRST108',
    /'authors' is not an embedded/,
  ],
  [
    'a limit of what is not embedded',
    '/books?authors.limit=1',
    400,
    'PGRST108',
    /'authors' is not an embedded/,
  ],
  [
    'a single with many rows',
    '/books',
    406,
    'PGRST116',
    /single JSON object/,
    accept('application/vnd.pgrst.object+json'),
  ],
  ['PUT', '/books?id=eq.1', 405, 'PGRST117', /PUT/, { method: 'PUT', body: '{}' }],
  [
    'an order by many related rows',
    '/books?select=tags(id)&order=tags(id)',
    400,
    'PGRST118',
    /'tags' is not possible/,
  ],
  ['a filter on an embed itself', '/books?select=authors(id)&authors=eq.1', 400, 'PGRST120', /'authors'/],
  [
    'an unknown preference, strictly',
    '/books',
    400,
    'PGRST122',
    /Invalid preferences/,
    prefer('handling=strict,x=y'),
  ],
  ['aggregates', '/books?select=price.sum()', 400, 'PGRST123', /aggregate/],
  ['a path with more parts', '/books/1', 404, 'PGRST125', /Invalid path/],
  ['the root', '/', 404, 'PGRST126', /Root endpoint/],
  ['a range operator', '/books?id=adj.[1,2)', 400, 'PGRST127', /not implemented/],
  ['a rollback', '/books', 400, 'PGRST127', /not implemented/, prefer('tx=rollback')],
  [
    'an unknown relationship',
    '/books?select=messages(id)',
    400,
    'PGRST200',
    /between 'books' and 'messages'/,
  ],
  [
    'a hint that does not fit',
    '/books?select=authors!nope(id)',
    400,
    'PGRST200',
    /between 'books' and 'authors'/,
  ],
  ['several relationships', '/messages?select=authors(name)', 300, 'PGRST201', /more than one relationship/],
  ['an unknown table', '/bok', 404, 'PGRST205', /table 'public.bok'/],
  ['an unknown column', '/books?select=nope', 400, '42703', /column books.nope does not exist/],
  ['an unknown column in a filter', '/books?nope=eq.1', 400, '42703', /column books.nope does not exist/],
  ['a wrong value', '/books?id=eq.x', 400, '22P02', /invalid input syntax for type bigint/],
  ['an operator the type does not have', '/books?id=like.1*', 404, '42883', /operator does not exist/],
  [
    'a body in another type',
    '/books',
    400,
    'PGRST102',
    /application\/x-www-form-urlencoded/,
    { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
]

test.each(cases)('%s', async (_, path, status, code, message, ...[init]) => {
  const response = await library.ask(path, init)
  const body = await response.json()
  expect([response.status, body.code]).toEqual([status, code])
  expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
  expect(body.message).toMatch(message)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('several relationships are listed with the hints that distinguish them', async () => {
  const { error } = await library.as('anon').from('messages').select('authors(name)')
  expect(error?.details).toEqual([
    {
      cardinality: 'many-to-one',
      relationship: 'messages_receiver_id_fkey using messages(receiver_id) and authors(id)',
      embedding: 'messages with authors',
    },
    {
      cardinality: 'many-to-one',
      relationship: 'messages_sender_id_fkey using messages(sender_id) and authors(id)',
      embedding: 'messages with authors',
    },
  ])
  expect(error?.hint).toContain("'authors!messages_receiver_id_fkey', 'authors!messages_sender_id_fkey'")
})

test('a misspelt name gets the nearest name as a suggestion', async () => {
  expect((await library.as('anon').from('book').select()).error?.hint).toBe(
    "Perhaps you meant the table 'public.books'",
  )
  expect((await library.as('anon').from('books').select('author(id)')).error?.hint).toBe(
    "Perhaps you meant 'authors' instead of 'author'.",
  )
})

test('a refused HEAD has an empty body and the right status', async () => {
  const response = await library.ask('/bok', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test('unknown preferences are ignored with lenient or no handling', async () => {
  expect((await library.ask('/tags', prefer('x=y'))).status).toBe(200)
  expect((await library.ask('/tags', prefer('handling=lenient,x=y,tx=commit'))).status).toBe(200)
})
