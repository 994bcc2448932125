import { rowsOf, valuesOf } from './testing/dbRows'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary({ schemas: ['public', 'arkiv å'], maxRows: 5 })
})
afterAll(() => library.close())

describe('changes of the schema', () => {
  test('a new table, column and function can be used at once', async () => {
    await library.database.exec('create table public.fresh (id integer); grant all on public.fresh to anon')
    expect((await library.as('anon').from('fresh').insert({ id: 1 })).status).toBe(201)
    await library.database.exec(`alter table public.fresh add column word text default 'x'`)
    expect(await rowsOf(library.as('anon').from('fresh').insert({ id: 2, word: 'y' }).select())).toEqual([
      { id: 2, word: 'y' },
    ])
    await library.database.exec(
      `create function public.fresh_one() returns integer language sql as 'select 1'`,
    )
    await library.database.exec('grant execute on function public.fresh_one() to anon')
    expect((await library.as('anon').rpc('fresh_one')).data).toBe(1)
  })

  test('a new relationship can be embedded at once', async () => {
    await library.database.exec(`create table public.leaves (id integer, book_id bigint references public.books (id));
      grant all on public.leaves to anon; insert into public.leaves values (1, 1)`)
    expect(await rowsOf(library.as('anon').from('leaves').select('books(title)'))).toEqual([
      { books: { title: 'Nils' } },
    ])
  })

  test('a dropped table is unknown', async () => {
    await library.database.exec('create table public.brief (id integer); grant all on public.brief to anon')
    expect(await rowsOf(library.as('anon').from('brief').select())).toEqual([])
    await library.database.exec('drop table public.brief')
    expect((await library.as('anon').from('brief').select()).error).toMatchObject({ code: 'PGRST205' })
  })

  test('reload waits until the catalog is read', async () => {
    await library.database.exec('create table public.waited (id integer); grant all on public.waited to anon')
    await library.rest.reload()
    expect((await library.as('anon').from('waited').select()).status).toBe(200)
  })
})

describe('several schemas', () => {
  beforeAll(async () => {
    await library.database.exec(`create schema "arkiv å"; grant usage on schema "arkiv å" to anon;
      create table "arkiv å".books (id integer primary key, shelf text, mood public.mood);
      create function "arkiv å".shelf_of(book integer) returns text language plpgsql stable
        as 'begin return (select shelf from books where id = book); end';
      grant all on "arkiv å".books to anon; grant execute on all functions in schema "arkiv å" to anon;
      insert into "arkiv å".books values (1, 'top')`)
    await library.rest.reload()
  })

  test('the profile header chooses, also with non-ASCII names; the response names the schema', async () => {
    const archive = Buffer.from('arkiv å').toString('latin1')
    const response = await library.ask('/books?select=shelf', { headers: { 'accept-profile': archive } })
    expect(await response.json()).toEqual([{ shelf: 'top' }])
    expect((await library.ask('/books')).headers.get('content-profile')).toBe('public')
    const write = await library.ask('/books', {
      method: 'POST',
      body: '{"id":2,"shelf":"low","mood":"sad"}',
      headers: { 'content-profile': archive },
    })
    expect(write.status).toBe(201)
    const call = await library.ask('/rpc/shelf_of?book=2', { headers: { 'accept-profile': archive } })
    expect(await call.json()).toBe('low')
  })

  test('the first schema is the default, others are refused', async () => {
    expect(await valuesOf(library.as('anon').from('books').select('title').eq('id', 1), 'title')).toEqual([
      'Nils',
    ])
    expect(await library.as('anon').schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, arkiv å' },
    })
  })
})

test('partitions are reached through their parent, with its relationships', async () => {
  await library.database.exec(`create table public.visits (book_id bigint references public.books (id), year integer)
      partition by range (year);
    create table public.visits_2026 partition of public.visits for values from (2026) to (2027);
    insert into public.visits values (1, 2026); grant select on public.visits to anon`)
  await library.rest.reload()
  expect(await rowsOf(library.as('anon').from('visits').select('year, books(title)'))).toEqual([
    { year: 2026, books: { title: 'Nils' } },
  ])
  expect((await library.as('anon').from('visits_2026').select()).error).toMatchObject({ code: 'PGRST205' })
})

test('a view that renames, computes and joins keeps only the relationships of its real columns', async () => {
  await library.database.exec(`create view public.shown with (security_invoker) as
      with b as (select id as book, author_id, title || '!' as loud from public.books)
      select b.loud as "a name (x)", a.id as writer, b.book from b join public.authors a on a.id = b.author_id;
    grant select on public.shown to anon`)
  await library.rest.reload()
  const query = library.as('anon').from('shown').select('"a name (x)", covers(color)').eq('book', 3)
  expect(await rowsOf(query)).toEqual([{ 'a name (x)': 'Pippi!', covers: { color: 'yellow' } }])
  expect(await rowsOf(library.as('anon').from('tags').select('shown(writer)').eq('id', 2))).toEqual([
    { shown: [{ writer: 1 }, { writer: 1 }] },
  ])
  // Selma, the mentor, appears twice in the view: an object shows one of the rows, and the author's row is not duplicated.
  expect(await rowsOf(library.as('anon').from('authors').select('name, shown(writer)').eq('id', 2))).toEqual([
    { name: 'Astrid', shown: { writer: 1 } },
  ])
})

test('a function of a row is a column that star leaves out', async () => {
  await library.database.exec(`create function public.loud(public.books) returns text language sql immutable
      as $$ select upper($1.title) $$;
    grant execute on function public.loud(public.books) to anon`)
  const books = library.as('anon').from('books')
  expect(await rowsOf(books.select('id, loud').eq('loud', 'NILS').order('loud'))).toEqual([
    { id: 1, loud: 'NILS' },
  ])
  expect(await rowsOf(books.update({ available: true }).eq('id', 1).select('loud'))).toEqual([
    { loud: 'NILS' },
  ])
})

test('max rows caps reads, embeds and calls, but not writes', async () => {
  const anon = library.as('anon')
  expect(await rowsOf(anon.from('many').select('id'))).toHaveLength(5)
  const [tag] = await rowsOf<{ many: unknown[] }>(anon.from('tags').select('many(id)').eq('id', 1))
  expect(tag?.many).toHaveLength(5)
  const [many] = await rowsOf<{ tags: { many: unknown[] } }>(
    anon.from('many').select('tags(many(id))').eq('id', 1),
  )
  expect(many?.tags.many).toHaveLength(5)
  expect((await anon.rpc('numbers', { upto: 9 })).data).toHaveLength(5)
  expect(await rowsOf(anon.from('many').update({ parity: 1 }).lte('id', 9).select())).toHaveLength(9)
  expect((await anon.from('many').select('id', { count: 'estimated', head: true })).count).toBe(1500)
})
