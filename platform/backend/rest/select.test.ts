import { rowsOf, valuesOf } from './testing/dbRows'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const books = () => library.as('anon').from('books')

describe('[BE-01] reading a table', () => {
  test('columns, aliases and casts', async () => {
    const rows = await rowsOf(books().select('id, heading:title, price::int, text:id::text').eq('id', 1))
    expect(rows).toEqual([{ id: 1, heading: 'Nils', price: 100, text: '1' }])
  })

  test('star gives every column, and can be combined with others', async () => {
    const [row] = await rowsOf(books().select('*, again:title').eq('id', 2))
    expect(row).toMatchObject({
      id: 2,
      title: 'Jerusalem',
      again: 'Jerusalem',
      keywords: ['land'],
      details: { pages: 300 },
    })
  })

  test('JSON paths, also into composites and arrays', async () => {
    const rows = await rowsOf(
      books()
        .select('details->pages, part:details->parts->>0, last:details->parts->-1, size->width, keywords->1')
        .eq('id', 1),
    )
    expect(rows).toEqual([{ pages: 500, part: 'a', last: 'b', width: 10, keywords: 'land' }])
  })

  test('an empty list gives empty rows', async () => {
    expect(await rowsOf(books().select('').limit(2))).toEqual([{}, {}])
  })

  test('names with dots, quotes and reserved words', async () => {
    const rows = await rowsOf(
      library.as('anon').from('Odd " name').select('"a.b", "select"').eq('"a.b"', 'dot'),
    )
    expect(rows).toEqual([{ 'a.b': 'dot', select: 'reserved' }])
  })

  test('a column name with a quotation mark works', async () => {
    const { error } = await books().select('"x"" from secrets --"')
    expect(error).toMatchObject({ code: 'PGRST100' })
    const response = await library.ask(`/books?select=${encodeURIComponent('"x\\" from secrets --"')}`)
    expect(await response.json()).toMatchObject({ code: '42703' })
  })

  test('big integers, numerics and timestamps keep every digit', async () => {
    const body = await (await library.ask('/books?id=eq.9007199254740993&select=id')).text()
    expect(body).toBe('[{"id":9007199254740993}]')
    const price = await (await library.ask('/books?id=eq.1&select=price,sold,published')).text()
    expect(price).toBe(
      '[{"price":99.5000,"sold":9007199254740993,"published":"1906-11-24T12:00:00.123456+00:00"}]',
    )
    const royalties = await (await library.ask('/authors?id=eq.1&select=royalties')).text()
    expect(royalties).toBe('[{"royalties":9007199254740993.123456789}]')
  })

  test('responses contain type and range', async () => {
    const response = await library.ask('/books?select=id')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('content-range')).toBe('0-3/*')
  })
})

describe('one object', () => {
  test('single gives the object', async () => {
    const { data, status } = await books().select('title').eq('id', 1).single()
    expect([data, status]).toEqual([{ title: 'Nils' }, 200])
  })

  test.each([
    ['no', 77, 0],
    ['several', null, 4],
  ])('single with %s rows is PGRST116', async (_, id, amount) => {
    const query = books().select('title')
    const { error, status } = await (id === null ? query : query.eq('id', id)).single()
    expect(status).toBe(406)
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${amount} rows`,
      hint: null,
    })
  })

  test('maybeSingle gives the object, null, or an error', async () => {
    expect((await books().select('id').eq('id', 1).maybeSingle()).data).toEqual({ id: 1 })
    expect(await books().select('id').eq('id', 77).maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await books().select('id').maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
  })

  test('stripping nulls', async () => {
    const rows = await rowsOf(
      library.as('anon').from('authors').select('name, mood').order('id').stripNulls(),
    )
    expect(rows).toEqual([{ name: 'Selma', mood: 'glad' }, { name: 'Astrid' }, { name: 'Tove', mood: 'sad' }])
  })
})

describe('order and range', () => {
  test('directions and nulls', async () => {
    expect(
      await valuesOf(books().select('id').order('price', { ascending: false, nullsFirst: false })),
    ).toEqual([2, 1, 3, 9007199254740992])
    expect(
      await valuesOf(books().select('id').order('price', { nullsFirst: true }).limit(1), 'id'),
    ).toHaveLength(1)
    expect(
      await valuesOf(
        books().select('title').order('available').order('title', { ascending: false }),
        'title',
      ),
    ).toEqual(['Jerusalem', 'Nils', 'Pippi', 'Orphan'])
  })

  test('order by a JSON value and by a related row', async () => {
    expect(await valuesOf(books().select('id').not('details', 'is', null).order('details->pages'))).toEqual([
      2, 1,
    ])
    const query = books()
      .select('title, authors(name)')
      .order('authors(name)', { nullsFirst: false })
      .order('id')
    expect(await valuesOf(query, 'title')).toEqual(['Pippi', 'Nils', 'Jerusalem', 'Orphan'])
  })

  test('limit, offset and range', async () => {
    expect(await valuesOf(books().select('id').order('id').limit(2))).toEqual([1, 2])
    expect(await valuesOf(books().select('id').order('id').range(1, 2))).toEqual([2, 3])
    expect(await rowsOf(books().select('id').limit(0))).toEqual([])
    const response = await library.ask('/tags?select=id&order=id', { headers: { range: '1-2' } })
    expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }])
    expect(response.headers.get('content-range')).toBe('1-2/*')
  })

  test('returns at most max rows, also in embeds', async () => {
    const many = library.as('anon').from('many')
    expect(await rowsOf(many.select('id'))).toHaveLength(1000)
    expect(await rowsOf(many.select('id').limit(1200))).toHaveLength(1000)
    const [tag] = await rowsOf<{ many: unknown[] }>(
      library.as('anon').from('tags').select('many(id)').eq('id', 1),
    )
    expect(tag?.many).toHaveLength(750)
  })
})

describe('count', () => {
  test('exact counts all rows that pass the filters, whatever the page', async () => {
    const { count, status, data } = await books()
      .select('id', { count: 'exact' })
      .gt('price', 0)
      .order('id')
      .limit(2)
    expect([count, status, data?.length]).toEqual([3, 206, 2])
    const whole = await books().select('id', { count: 'exact' })
    expect([whole.count, whole.status]).toEqual([4, 200])
  })

  test('head returns the count alone', async () => {
    const { count, data, status } = await books().select('*', { count: 'exact', head: true }).lt('id', 3)
    expect([count, data, status]).toEqual([2, null, 200])
  })

  test('inner embeds and filters on embeds count', async () => {
    const { count } = await books()
      .select('id, authors!inner(name)', { count: 'exact', head: true })
      .eq('authors.name', 'Selma')
    expect(count).toBe(2)
    const orphans = await books()
      .select('id, authors()', { count: 'exact', head: true })
      .is('authors', null)
      .limit(0)
    expect(orphans.count).toBe(1)
  })

  test('more than max rows', async () => {
    const { count, status, data } = await library.as('anon').from('many').select('id', { count: 'exact' })
    expect([count, status, data?.length]).toEqual([1500, 206, 1000])
  })

  test('planned and estimated use statistics only where necessary', async () => {
    const many = library.as('anon').from('many')
    expect((await many.select('id', { count: 'planned', head: true })).count).toBe(1500)
    expect((await many.select('id', { count: 'estimated', head: true })).count).toBe(1500)
    expect((await many.select('id', { count: 'estimated', head: true }).lte('id', 7)).count).toBe(7)
  })

  test('an offset after the last row is 416, at the end it is not', async () => {
    const beyond = await books().select('id', { count: 'exact' }).range(9, 10)
    expect(beyond).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 9 was requested, but there are only 4 rows.',
      },
    })
    const end = await library.ask('/books?offset=4', { headers: { prefer: 'count=exact' } })
    expect([end.status, end.headers.get('content-range')]).toEqual([206, '*/4'])
    expect((await library.ask('/books?offset=9')).status).toBe(200)
  })
})
