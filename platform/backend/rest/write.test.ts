import { rowsOf, valuesOf } from './testing/dbRows'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeEach(async () => {
  library ??= await startLibrary()
  await library.database.exec(`delete from public.settings; delete from public.tags where id >= 10;
    insert into public.settings (key, value) values ('theme', 'light'), ('size', 'big')`)
})
afterAll(() => library.close())

const settings = () => library.as('anon').from('settings')
const tags = () => library.as('anon').from('tags')
const send = (method: string, path: string, body: unknown, prefer = '') =>
  library.ask(path, {
    method,
    headers: { prefer },
    body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
  })

describe('insert', () => {
  test('without select returns only 201', async () => {
    expect(await settings().insert({ key: 'a' })).toMatchObject({ data: null, error: null, status: 201 })
    const response = await send('POST', '/settings', { key: 'b' })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      201,
      '',
      '*/*',
    ])
  })

  test('with select returns the rows, including defaults and embeds', async () => {
    expect((await settings().insert({ key: 'a', changes: 5 }).select().single()).data).toEqual({
      key: 'a',
      value: 'unset',
      changes: 5,
      updated_at: '2026-01-01T00:00:00+00:00',
    })
    const book = library.as('anon').from('covers').insert({ book_id: 2, color: 'red' })
    expect((await book.select('color, books(title, authors(name))').single()).data).toEqual({
      color: 'red',
      books: { title: 'Jerusalem', authors: { name: 'Selma' } },
    })
  })

  test('many rows; missing keys are null, or the default when requested', async () => {
    const rows = [
      { id: 10, label: 'ten' },
      { id: 11, label: 'eleven' },
    ]
    expect(await rowsOf(tags().insert(rows).select())).toEqual(rows)
    const uneven = [
      { key: 'a', value: 'x' },
      { key: 'b', changes: 7 },
    ]
    expect((await settings().insert(uneven)).error).toMatchObject({ code: '23502' })
    const filled = settings().insert(uneven, { defaultToNull: false }).select('key, value, changes')
    expect(await rowsOf(filled)).toEqual([
      { key: 'a', value: 'x', changes: 1 },
      { key: 'b', value: 'unset', changes: 7 },
    ])
  })

  test('a missing identity takes the next number', async () => {
    const loans = library.as('anon').from('loans')
    const rows = [
      { id: 900, book_id: 1, edition: 1 },
      { book_id: 1, edition: 1, reader: 'Eva' },
    ]
    const [first, second] = await rowsOf(loans.insert(rows, { defaultToNull: false }).select('id, reader'))
    expect(first).toEqual({ id: 900, reader: 'none' })
    expect(second).toEqual({ id: expect.any(Number), reader: 'Eva' })
  })

  test('no rows, empty rows, and keys that columns= leaves out', async () => {
    expect(await rowsOf(tags().insert([]).select())).toEqual([])
    const response = await send('POST', '/questions', [{}, {}])
    expect(await response.json()).toMatchObject({ code: '23502' })
    const chosen = await send(
      'POST',
      '/tags?columns=id,label',
      { id: 10, label: 'ten', more: 1 },
      'return=representation',
    )
    expect(await chosen.json()).toEqual([{ id: 10, label: 'ten' }])
  })

  test('big numbers, numerics and JSON keep every digit', async () => {
    const book =
      '{"id":9007199254740995,"title":"Big","price":12345678901234.5678,"details":{"n":12345678901234567890.5}}'
    const response = await send('POST', '/books?select=id,price,details', book, 'return=representation')
    expect(await response.text()).toBe(
      '[{"id":9007199254740995,"price":12345678901234.5678,"details":{"n": 12345678901234567890.5}}]',
    )
    await library.database.exec('delete from public.books where id = 9007199254740995')
  })

  test('headers-only returns the address of the new row', async () => {
    const one = await send('POST', '/settings', { key: 'a b' }, 'return=headers-only')
    expect([one.status, one.headers.get('location'), await one.text()]).toEqual([
      201,
      '/settings?key=eq.a%20b',
      '',
    ])
    const pair = await send('POST', '/editions', { book_id: 2, number: 1 }, 'return=headers-only')
    expect(pair.headers.get('location')).toBe('/editions?book_id=eq.2&number=eq.1')
    const big = await send('POST', '/books', '{"id":9007199254740997,"title":"x"}', 'return=headers-only')
    expect(big.headers.get('location')).toBe('/books?id=eq.9007199254740997')
    await library.database.exec('delete from public.books where id = 9007199254740997')
  })

  test('a very deep body is refused before PostgreSQL reads it', async () => {
    const deep = (depth: number) => `{"id":1,"label":${'['.repeat(depth)}"]"${']'.repeat(depth)}}`
    expect(await (await send('POST', '/tags', deep(200))).json()).toMatchObject({
      code: 'PGRST102',
      message: 'The body is nested more than 200 levels deep',
    })
    expect(await (await send('POST', '/tags', deep(150))).json()).toMatchObject({ code: '23505' })
  })

  test('counts', async () => {
    expect((await tags().insert([{ id: 10, label: 'x' }], { count: 'exact' })).count).toBe(1)
  })

  test.each([
    ['a broken body', '/tags', '{"id":', 400, 'PGRST102'],
    ['no body', '/tags', '', 400, 'PGRST102'],
    ['a plain value', '/tags', '"x"', 400, 'PGRST102'],
    ['rows with different keys', '/tags', [{ id: 10 }, { label: 'x' }], 400, 'PGRST102'],
    ['an unknown column', '/tags', { id: 10, nope: 1 }, 400, 'PGRST204'],
    ['a key that exists', '/tags', { id: 1, label: 'x' }, 409, '23505'],
    ['a parent that does not', '/covers', { book_id: 777, color: 'x' }, 409, '23503'],
    ['a refused check', '/books', { id: 50, title: 'x'.repeat(81) }, 400, '23514'],
    ['a generated identity', '/authors', { id: 50, name: 'x' }, 400, '428C9'],
    ['a generated column', '/books', { id: 50, title: 'x', summary: 'x' }, 400, '428C9'],
    ['a wrong type', '/tags', { id: 'ten', label: 'x' }, 400, '22P02'],
  ])('%s is refused', async (_, path, body, status, code) => {
    const response = await send('POST', path, body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })
})

describe('upsert', () => {
  test('updates existing rows and adds new ones', async () => {
    const { data, status } = await settings()
      .upsert([
        { key: 'theme', value: 'dark' },
        { key: 'new', value: 'n' },
      ])
      .select('key, value, changes')
    expect(status).toBe(201)
    expect(data).toEqual([
      { key: 'theme', value: 'dark', changes: 1 },
      { key: 'new', value: 'n', changes: 1 },
    ])
  })

  test('without new rows is 200', async () => {
    expect((await settings().upsert({ key: 'theme', value: 'dark' })).status).toBe(200)
    expect(await valuesOf(settings().select('value').eq('key', 'theme'), 'value')).toEqual(['dark'])
  })

  test('can ignore duplicates', async () => {
    const { data, status } = await settings()
      .upsert(
        [
          { key: 'theme', value: 'dark' },
          { key: 'a', value: 'x' },
        ],
        { ignoreDuplicates: true },
      )
      .select('key')
    expect([status, data]).toEqual([201, [{ key: 'a' }]])
    expect(await valuesOf(settings().select('value').eq('key', 'theme'), 'value')).toEqual(['light'])
  })

  test('on another unique column', async () => {
    expect(
      await rowsOf(tags().upsert({ id: 2, label: 'classic' }, { onConflict: 'label' }).select()),
    ).toEqual([{ id: 2, label: 'classic' }])
    expect((await tags().upsert({ id: 12, label: 'x' }, { onConflict: 'id,label' })).error).toMatchObject({
      code: '42P10',
    })
  })

  test('the same key twice is refused', async () => {
    const { error, status } = await settings().upsert([
      { key: 'q', value: '1' },
      { key: 'q', value: '2' },
    ])
    expect([status, error?.code]).toEqual([500, '21000'])
  })
})

describe('update and delete', () => {
  test('update without and with select', async () => {
    expect(await settings().update({ value: 'dark' }).eq('key', 'theme')).toMatchObject({
      data: null,
      status: 204,
    })
    const { data, status } = await settings()
      .update({ value: 'dim', changes: 2 })
      .eq('key', 'theme')
      .select('value, changes')
    expect([status, data]).toEqual([200, [{ value: 'dim', changes: 2 }]])
  })

  test('update filters, counts, and orders the response', async () => {
    const all = settings().update({ changes: 9 }, { count: 'exact' }).or('key.eq.theme,value.eq.big')
    const { data, count } = await all.select('key').order('key')
    expect([data, count]).toEqual([[{ key: 'size' }, { key: 'theme' }], 2])
    expect(await rowsOf(settings().update({ changes: 9 }).eq('key', 'none').select())).toEqual([])
  })

  test('delete returns the deleted rows with their relations', async () => {
    await rowsOf(tags().insert({ id: 10, label: 'x' }).select())
    expect(await rowsOf(tags().delete().eq('id', 10).select('label, books(title)'))).toEqual([
      { label: 'x', books: [] },
    ])
    expect(await tags().delete({ count: 'exact' }).eq('id', 10)).toMatchObject({ status: 204, count: 0 })
  })

  test('single rolls back a write that affects another number of rows', async () => {
    const { error, status } = await settings().update({ value: 'gone' }).gte('key', '').select().single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect(await rowsOf(settings().select().eq('value', 'gone'))).toEqual([])
    expect((await settings().delete().eq('key', 'none').select().single()).error).toMatchObject({
      code: 'PGRST116',
    })
  })

  test('both are refused without a filter', async () => {
    expect(await settings().update({ value: 'x' })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect((await settings().delete()).error).toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    })
    expect((await library.ask('/settings?select=key&order=key', { method: 'DELETE' })).status).toBe(400)
    expect(await rowsOf(settings().select())).toHaveLength(2)
  })

  test('an empty update changes nothing', async () => {
    const response = await send('PATCH', '/settings', {})
    expect([response.status, response.headers.get('content-range')]).toEqual([204, '*/*'])
    expect(await (await send('PATCH', '/settings', [], 'return=representation')).json()).toEqual([])
    expect((await send('PATCH', '/settings?key=eq.theme', [{ value: 'a' }, { value: 'b' }])).status).toBe(400)
  })

  test('max-affected rolls back a write that affects more rows', async () => {
    const strictly = (most: number) =>
      send('DELETE', '/settings?key=gte.', undefined, `handling=strict, max-affected=${most}`)
    const refused = await strictly(1)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    expect(await rowsOf(settings().select())).toHaveLength(2)
    expect((await strictly(2)).status).toBe(204)
  })

  test('a request that would be executed differently is refused', async () => {
    const { error } = await settings().update({ value: 'x' }).gte('key', '').select().limit(1)
    expect(error).toMatchObject({ code: 'PGRST127', details: expect.stringContaining("'limit'") })
    expect((await settings().delete().eq('key', 'theme').rollback()).error).toMatchObject({
      code: 'PGRST127',
      details: expect.stringContaining('tx=rollback'),
    })
    expect(await rowsOf(settings().select())).toHaveLength(2)
  })

  test('the response names the applied preferences', async () => {
    const response = await send(
      'POST',
      '/settings',
      { key: 'z' },
      'count=exact,return=minimal,missing=default,resolution=merge-duplicates,foo',
    )
    expect(response.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, missing=default, return=minimal, count=exact',
    )
  })
})
