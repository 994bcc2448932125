import { limits } from './limits/limits'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
const megabyte = 'a'.repeat(1_000_000)
beforeAll(async () => {
  library = await startLibrary()
  // Twenty shelves of six hundred things: one more level of embeds exceeds the limit.
  await library.database.exec(`
    create table public.shelves (id integer primary key);
    create table public.things (id integer primary key, shelf_id integer references public.shelves (id));
    grant select, insert, update, delete on public.shelves, public.things to anon, service_role;
    insert into public.shelves select generate_series(0, 19);
    insert into public.things select n, n / 600 from generate_series(0, 11999) n;
    create index on public.things (shelf_id);
    analyze`)
  const keys = Array.from({ length: 5 }, (_, at) => `('long ${at}', repeat('a', 1000000))`)
  await library.database.exec(`insert into public.settings (key, value) values ${keys.join(', ')}`)
})
afterAll(() => library.close())

const rep = (times: number, of: (at: number) => string, between = ',') =>
  Array.from({ length: times }, (_, at) => of(at)).join(between)
const nested = (depth: number) => `${'author_id(mentor_id('.repeat(depth)}id${'))'.repeat(depth)}`
const encoded = encodeURIComponent

/** Requests that cost too much. Without the limits, each of them keeps the database busy for seconds. */
const dear: [title: string, path: string, code: string][] = [
  [
    'rows of embeds within embeds',
    '/things?select=shelves(things(shelves(things(id))))&limit=20',
    'LIMIT_BYTES',
  ],
  ['rows of one embed in many rows', '/shelves?select=things(id)', 'LIMIT_ROWS'],
  ['rows that a filter leaves out', '/shelves?select=things(id)&things.id=eq.-1', 'LIMIT_ROWS'],
  ['rows of embeds that must be there', '/shelves?select=id,things!inner()&things.id=lt.0', 'LIMIT_ROWS'],
  ['rows lifted into arrays', '/shelves?select=id,...things(id)', 'LIMIT_ROWS'],
  [
    'rows that are looked up to order by',
    `/many?select=tags(id)&limit=1&order=${rep(7, () => 'tags(label)')}`,
    'LIMIT_ROWS',
  ],
  ['bytes of few rows', '/settings?key=like.long*', 'LIMIT_BYTES'],
  ['bytes of copies of a column', '/settings?select=a:value,b:value,c:value&key=like.long*', 'LIMIT_BYTES'],
  ['a column many times', `/settings?select=${rep(4, (at) => `a${at}:value`)}`, 'LIMIT_COPIES'],
  ['a row many times', '/settings?select=*,*,*,*', 'LIMIT_COPIES'],
  ['many columns', `/books?select=${rep(101, (at) => `a${at}:details->${at}`)}`, 'LIMIT_COLUMNS'],
  [
    'many columns over all levels',
    `/books?select=${rep(60, (at) => `a${at}:details->${at}`)},authors(${rep(60, (at) => `a${at}:profile->${at}`)})`,
    'LIMIT_COLUMNS',
  ],
  ['depth', `/books?select=${nested(3)}`, 'LIMIT_DEPTH'],
  ['very deep', `/books?select=${nested(400)}`, 'LIMIT_DEPTH'],
  ['embeds side by side', `/books?select=${rep(11, (at) => `a${at}:authors(id)`)}`, 'LIMIT_EMBEDS'],
  ['many members of or', `/many?or=(${rep(301, (at) => `id.eq.${at}`)})`, 'LIMIT_CONDITIONS'],
  ['many filters', `/many?${rep(301, () => 'id=eq.1', '&')}`, 'LIMIT_CONDITIONS'],
  ['many terms to order by', `/many?order=${rep(11, () => 'id')}`, 'LIMIT_ORDERS'],
  [
    'patterns over much text',
    `/settings?select=key&or=(${rep(3, (at) => `value.like.*b${at}*`)})`,
    'LIMIT_CHARACTERS',
  ],
  [
    'patterns that are dearer',
    `/settings?select=key&or=(${rep(1, (at) => `value.ilike.*b${at}*`)})`,
    'LIMIT_CHARACTERS',
  ],
  ['a list of patterns', `/settings?select=key&value=like(any).{${rep(3, () => '*b*')}}`, 'LIMIT_CHARACTERS'],
  ['words of much text', '/settings?select=key&value=fts.b', 'LIMIT_CHARACTERS'],
  ['a long expression', `/settings?select=key&value=match.${'b?'.repeat(40)}`, 'LIMIT_CHARACTERS'],
  [
    'an expression that PostgreSQL compiles for seconds',
    `/many?id=lt.0&select=id&or=(id.match.${encoded('"((a{1,80}b{1,80}){1,20}c)z"')})`,
    'LIMIT_EXPRESSION',
  ],
  ['an expression that refers back', `/authors?name=imatch.${encoded('(.+)(.+)(.+)\\1\\2\\3$')}`, 'PGRST127'],
  ['an expression that looks around', `/authors?name=match.${encoded('(?=.*q)(?=.*z)x')}`, 'PGRST127'],
]

test.each(dear)('a read is refused with the limit that it exceeds: %s', async (_, path, code) => {
  const response = await library.ask(path)
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code })])
})

test('a HEAD creates no rows', async () => {
  const response = await library.ask('/shelves?select=things(id)', { method: 'HEAD' })
  expect([response.status, response.headers.get('content-range')]).toEqual([200, '0-19/*'])
})

test('the refusal names the limit and how to request less', async () => {
  const response = await library.ask('/shelves?select=things(id)')
  expect(await response.json()).toEqual({
    code: 'LIMIT_ROWS',
    message: 'A request can read 10,000 rows, over all levels',
    details: null,
    hint: 'Ask for less at a time: with filters, with limit and offset, or level by level.',
  })
})

test('a request below the limits gets its complete result', async () => {
  const tags = await (await library.ask('/tags?select=label,many(id)&id=lt.2&order=id')).json()
  expect(tags.map(({ many }: { many: unknown[] }) => many.length)).toEqual([750, 750])
  const [first] = await (await library.ask('/many?select=id,tags(many(id))&limit=10')).json()
  expect(first.tags.many).toHaveLength(750)
  const long = await (await library.ask('/settings?select=value&key=like.long*&limit=3')).json()
  expect(long).toEqual(Array.from({ length: 3 }, () => ({ value: megabyte })))
  const words = await library.ask('/settings?select=key&value=like.*b*')
  expect([words.status, await words.json()]).toEqual([200, []])
})

test('a request does not count against another’s limit', async () => {
  const path = `/shelves?select=things(id)&limit=${Math.floor(limits.rows / 601)}`
  for (let time = 0; time < 3; time++) expect((await library.ask(path)).status).toBe(200)
})

test('a write whose response exceeds a limit is rolled back', async () => {
  const path = '/things?id=lte.20&select=shelves(things(id))'
  const init = { method: 'PATCH', body: '{"shelf_id":1}', headers: { prefer: 'return=representation' } }
  const response = await library.ask(path, init)
  expect([response.status, (await response.json()).code]).toEqual([400, 'LIMIT_ROWS'])
  const { data } = await library.as('anon').from('things').select('shelf_id').lte('id', 20)
  expect(new Set(data?.map(({ shelf_id }) => shelf_id))).toEqual(new Set([0]))
})

test('the same limits apply to a function’s rows', async () => {
  const nested = 'authors(books(authors(books(id,details))))'
  const dear = `/rpc/books_by?writer=Selma&select=${nested}&${rep(301, () => 'id=gt.0', '&')}`
  expect((await (await library.ask(dear)).json()).code).toBe('LIMIT_CONDITIONS')
  const bytes = `/rpc/numbers?upto=1000000`
  expect((await library.ask(bytes)).status).toBe(200)
  const echo = JSON.stringify({ a: 'x'.repeat(5_000_000) })
  const response = await library.ask('/rpc/echo', { method: 'POST', body: echo })
  expect((await response.json()).code).toBe('LIMIT_BYTES')
})

test('[BE-24] a member writes at most a thousand rows in a request', async () => {
  const rows = Array.from({ length: 1001 }, (_, at) => ({ id: 10_000 + at }))
  const { error } = await library.as('authenticated').from('many').insert(rows)
  expect(error).toMatchObject({ code: 'LIMIT_WRITTEN', message: 'A request can write 1,000 rows' })
})

test('a role with the right can write, change and delete more rows than it may read', async () => {
  const service = library.as('service_role')
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ id: 10_000 + at }))
  expect((await service.from('many').insert(rows)).error).toBeNull()
  const merged = rows.map((row) => ({ ...row, parity: 0 }))
  expect((await service.from('many').upsert(merged)).error).toBeNull()
  const { count, error } = await service.from('many').delete({ count: 'exact' }).gte('id', 10_000)
  expect([count, error]).toEqual([12_000, null])
})
