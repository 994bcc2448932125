import { rowsOf } from './testing/dbRows'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const call = (...input: Parameters<ReturnType<Library['as']>['rpc']>) => library.as('anon').rpc(...input)
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  library.ask(path, { method: 'POST', body, headers })

describe('arguments', () => {
  test('are passed by name, with defaults, over POST and GET', async () => {
    expect(await call('add', { a: 2, b: 3 })).toMatchObject({ data: 5, status: 200 })
    expect((await call('add', { a: 2 })).data).toBe(3)
    expect((await call('add', { a: 2 }, { get: true })).data).toBe(3)
    expect((await call('add', { a: 2, b: null })).data).toBeNull()
  })

  test('arrays, also as literals and variadic', async () => {
    expect((await call('sum_all', { parts: [1, 2, 3] })).data).toBe(6)
    expect((await call('sum_all', { parts: [1, 2, 3] }, { get: true })).data).toBe(6)
    expect((await call('join_all', { parts: ['a', 'b,c'] })).data).toBe('a+b,c')
    expect(await (await library.ask('/rpc/join_all?parts=a&parts=b')).json()).toBe('a+b')
    expect(await (await library.ask('/rpc/join_all?parts=a')).json()).toBe('a')
  })

  test('a single unnamed argument receives the whole body', async () => {
    expect(await (await post('/rpc/echo', '{"x":[12345678901234567890.10]}')).text()).toBe(
      '{"x":[12345678901234567890.10]}',
    )
    expect(await (await post('/rpc/echo', '[1]')).json()).toEqual([1])
    expect(await (await post('/rpc/shout', 'loud', { 'content-type': 'text/plain' })).json()).toBe('LOUD')
  })

  test('big numbers stay exact', async () => {
    expect(await (await post('/rpc/add', '{"a":9007199254740993,"b":0}')).text()).toBe('9007199254740993')
    expect(await (await library.ask('/rpc/add?a=9007199254740993&b=0')).text()).toBe('9007199254740993')
  })

  test('PostgreSQL refuses a wrong value', async () => {
    expect(await call('add', { a: 'two' })).toMatchObject({ status: 400, error: { code: '22P02' } })
  })
})

describe('results', () => {
  test('plain values and null', async () => {
    expect((await call('null_text')).data).toBeNull()
    expect((await call('join_all', { parts: ['x'] })).data).toBe('x')
  })

  test('sets of plain values, with a range and a count', async () => {
    expect((await call('numbers', { upto: 3 })).data).toEqual([1, 2, 3])
    const { data, count, status } = await call('numbers', { upto: 5 }, { count: 'exact' }).range(1, 2)
    expect([data, count, status]).toEqual([[2, 3], 5, 206])
  })

  test('one row is an object, also with out arguments', async () => {
    expect((await call('one_book', { wanted: 1 })).data).toMatchObject({ id: 1, title: 'Nils' })
    expect((await call('pair')).data).toEqual({ first: 1, second: 'two' })
  })

  test('rows accept select, filters, order, range and count', async () => {
    const query = call('books_by', { writer: 'Selma' }, { count: 'exact' })
    const { data, count } = await query.select('title').gt('price', 1).order('title').limit(1)
    expect([data, count]).toEqual([[{ title: 'Jerusalem' }], 2])
    expect(await rowsOf(call('totals').select('writer:name').gt('sold', 100))).toEqual([{ writer: 'Selma' }])
    const got = call('books_by', { writer: 'Selma', at_most: 1 }, { get: true })
    expect(await rowsOf(got.select('id').lt('id', 9))).toEqual([{ id: 1 }])
  })

  test('rows of a table accept the table’s embeds', async () => {
    const query = call('books_by', { writer: 'Astrid' }).select('title, authors!inner(name), tags(label)')
    expect(await rowsOf(query)).toEqual([
      { title: 'Pippi', authors: { name: 'Astrid' }, tags: [{ label: 'children' }] },
    ])
    expect((await call('one_book', { wanted: 2 }).select('authors(name)')).data).toEqual({
      authors: { name: 'Selma' },
    })
  })

  test('head returns the count alone, and planned an estimate', async () => {
    expect(await call('books_by', { writer: 'Selma' }, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 2,
    })
    const planned = await call('numbers', { upto: 5 }, { head: true, count: 'planned' })
    expect(planned.count).toBe(5)
    expect((await call('totals', {}, { head: true, count: 'planned' })).count).toBeGreaterThan(0)
  })

  test('single requires one row', async () => {
    expect((await call('books_by', { writer: 'Astrid' }).select('id').single()).data).toEqual({ id: 3 })
    expect(await call('books_by', { writer: 'Selma' }).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    })
  })

  test('no result is 204, and the effect is committed', async () => {
    expect(await call('rename_setting', { old: 'theme', new: 'look' })).toMatchObject({
      data: null,
      error: null,
      status: 204,
    })
    expect(await rowsOf(library.as('anon').from('settings').select('key'))).toEqual([{ key: 'look' }])
    await call('rename_setting', { old: 'look', new: 'theme' })
  })

  test('returns at most max rows', async () => {
    expect((await call('numbers', { upto: 1500 })).data).toHaveLength(1000)
  })
})

describe('refusals', () => {
  test('an unknown function, with a suggestion', async () => {
    expect(await call('ad', { a: 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.ad(a) in the schema cache',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    })
  })

  test.each([
    ['a missing argument', '/rpc/add', '{"b":1}', 404, 'PGRST202'],
    ['an argument too many', '/rpc/add', '{"a":1,"c":1}', 404, 'PGRST202'],
    ['two that fit', '/rpc/twin', '{"n":1}', 300, 'PGRST203'],
    ['a broken body', '/rpc/add', '{', 400, 'PGRST102'],
    ['a record without columns', '/rpc/open_record', '{}', 400, 'PGRST127'],
    ['a filter on a plain value', '/rpc/add?x=eq.1', '{"a":1}', 400, 'PGRST127'],
  ])('%s', async (_, path, body, status, code) => {
    const response = await post(path, body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  test('other verbs give 405', async () => {
    const response = await library.ask('/rpc/add', { method: 'DELETE' })
    expect(await response.json()).toMatchObject({
      code: 'PGRST101',
      message: 'Cannot use the DELETE method on RPC',
    })
    expect(response.status).toBe(405)
  })

  test('a write over GET gives 405', async () => {
    const response = await library.ask('/rpc/rename_setting?old=theme&new=x')
    expect([response.status, (await response.json()).code]).toEqual([405, '25006'])
  })

  test('max-affected rolls back when exceeded, and applies only to sets', async () => {
    const strictly = { prefer: 'handling=strict,max-affected=0' }
    const plain = await post('/rpc/add', '{"a":1}', strictly)
    expect([plain.status, (await plain.json()).code]).toEqual([400, 'PGRST128'])
    const set = await post('/rpc/delete_books', '{"from_id":9007199254740993}', strictly)
    expect([set.status, (await set.json()).code]).toEqual([400, 'PGRST124'])
    expect(await rowsOf(library.as('anon').from('books').select('id'))).toHaveLength(4)
  })

  test.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT404', 404],
    ['42501', 401],
    ['23505', 409],
    ['57014', 500],
    ['40001', 500],
    ['53100', 503],
    ['54001', 500],
    ['28000', 403],
    ['P0002', 500],
    ['22012', 400],
  ])('the SQLSTATE %s is answered with %d and all four keys', async (state, status) => {
    const { error, status: given } = await call('fail', { state })
    expect(given).toBe(status)
    expect(error).toMatchObject({
      code: state,
      message: 'as asked',
      details: 'some detail',
      hint: 'some hint',
    })
  })

  test('a refusal without a body works', async () => {
    expect((await post('/rpc/fail', '{"state":"PT204"}')).status).toBe(204)
    expect((await post('/rpc/fail', '{"state":"PT304"}')).status).toBe(304)
  })

  test('a function can define the whole refusal', async () => {
    const response = await post('/rpc/fail_fully', '{}')
    expect([response.status, response.headers.get('x-pot')]).toEqual([418, 'small'])
    expect(await response.json()).toEqual({ code: 'MINE', message: 'tea', details: 'd', hint: 'h' })
    const badly = await post('/rpc/fail_badly', '{}')
    expect([badly.status, (await badly.json()).code]).toEqual([500, 'PGRST121'])
  })

  test('a function can set the response’s status and headers', async () => {
    const body = (status: string, headers: string) => JSON.stringify({ status, headers })
    const response = await post('/rpc/answer_with', body('202', '[{"x-a":"b"},{"x-c":"d"}]'))
    expect([response.status, response.headers.get('x-a'), response.headers.get('x-c')]).toEqual([
      202,
      'b',
      'd',
    ])
    const wrong = async (status: string, headers: string) =>
      (await (await post('/rpc/answer_with', body(status, headers))).json()).code
    expect(await wrong('9', '[]')).toBe('PGRST112')
    expect(await wrong('200', '{"a":1}')).toBe('PGRST111')
    expect(await wrong('200', '[{"a":"b\\r\\nset-cookie: x"}]')).toBe('PGRST111')
  })
})
