import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const select = async (value: string, table = 'books') => {
  const response = await library.ask(`/${table}?select=${encodeURIComponent(value)}&id=eq.1`)
  return { status: response.status, body: await response.json() }
}

describe('a cast to an existing type', () => {
  test.each([
    ['id::text', '1'],
    ['id::int', 1],
    ['id::int8', 1],
    ['id::BIGINT', 1],
    ['price::double precision', 99.5],
    ['price::float', 99.5],
    ['price::decimal', 99.5],
    ['published::date', '1906-11-24'],
    ['published::timestamp without time zone', '1906-11-24T12:00:00.123456'],
    ['published::timestamptz::date', undefined],
    ['title::character varying', 'Nils'],
    ['title::varchar', 'Nils'],
    ['title::char', 'N'],
    ['title::bpchar', 'Nils'],
    ['title::"char"', undefined],
    ['title::citext', undefined],
    ['keywords::text[]', ['geese', 'land']],
    ['keywords::character varying[]', ['geese', 'land']],
    ['keywords::text', '{geese,land}'],
    ['details->>pages::int', 500],
    ['available::int', 1],
  ])('%s', async (cast, value) => {
    const { status, body } = await select(`value:${cast}`)
    expect({ status, body: status === 200 ? body[0].value : body.code }).toEqual(
      value === undefined ? { status: 400, body: 'PGRST100' } : { status: 200, body: value },
    )
  })

  test('an enum of the schema, inside an embed as well', async () => {
    expect((await select('mood:name::mood', 'authors')).body).toMatchObject({ code: '22P02' })
    expect((await select('mood::mood', 'authors')).body).toEqual([{ mood: 'glad' }])
    expect((await select('authors(mood::text)')).body).toEqual([{ authors: { mood: 'glad' } }])
  })
})

describe('refuses any other type by name, before the database gets it', () => {
  test.each([
    ...[
      'null',
      'select',
      'true',
      'user',
      'current_user',
      'nothing',
      'int4 int4',
      'text text',
      'setof text',
      'int array',
    ],
    ...[
      'any',
      'anyelement',
      'record',
      'void',
      'trigger',
      'cstring',
      'regclass',
      'regrole',
      'regproc',
      'pg_lsn',
      'xid[][]',
    ],
    ...[
      'secrets',
      'books',
      'dimensions',
      '_text',
      'authors[]',
      'x from secrets',
      'text collate pg_catalog',
      'int as x',
    ],
    ...['interval day to second', 'constructor', '__proto__', 'toString', 'time with', 'mood mood'],
  ])('id::%s', async (type) => {
    const { status, body } = await select(`id::${type}`)
    expect([status, body.code]).toEqual([400, 'PGRST100'])
    expect(JSON.stringify(body)).not.toMatch(/syntax error/)
  })

  test('the error names the type', async () => {
    expect((await select('id::null')).body).toEqual({
      code: 'PGRST100',
      message: 'failed to parse select parameter (::null)',
      details: "'null' is not a type to cast to",
      hint: null,
    })
    expect((await select('authors(id::null)')).body).toMatchObject({ code: 'PGRST100' })
  })
})

describe('writes no text of a request into SQL', () => {
  // A successful injection would give a syntax error (42601, 42000), a 5xx, or the word of `secrets`.
  const payloads = [
    ...[
      "'",
      "''",
      '"',
      '""',
      '\\',
      "\\'",
      ';',
      '--',
      '/*',
      '*/',
      '$$',
      '$1',
      ')',
      '(',
      '))',
      ',',
      '::',
      "'::text",
    ],
    ...[
      "') or true--",
      '"; select 1;--',
      '1) union select word from secrets--',
      "e'\\x27'",
      "U&'\\0027'",
      '1;drop table books',
    ],
    ...['null', '::int)', 'id)', 'text) from secrets--', '%', '\u2019', 'ſ', '🙂'],
  ]
  const places: [string, (payload: string) => [string, RequestInit?]][] = [
    ['a cast', (p) => [`/books?select=id::${p}`]],
    ['an alias', (p) => [`/books?select=${p}:id`]],
    ['a column', (p) => [`/books?select=${p}`]],
    ['a quoted column', (p) => [`/books?select=%22${p}%22`]],
    ['a JSON key', (p) => [`/books?select=details->${p}`]],
    ['a JSON key in a filter', (p) => [`/books?details->>${p}=eq.1`]],
    ['an order', (p) => [`/books?order=id.${p}`]],
    ['an order of JSON', (p) => [`/books?order=details->>${p}`]],
    ['a filter name', (p) => [`/books?${p}=eq.1`]],
    ['a value', (p) => [`/books?title=eq.${p}`]],
    ['a pattern', (p) => [`/books?title=like.${p}`]],
    ['a list', (p) => [`/books?title=in.(${p})`]],
    ['any', (p) => [`/books?title=like(any).{${p}}`]],
    ['a modifier', (p) => [`/books?title=eq(${p}).1`]],
    ['a text search configuration', (p) => [`/books?summary=fts(${p}).x`]],
    ['a text search', (p) => [`/books?summary=plfts.${p}`]],
    ['a tree', (p) => [`/books?or=(title.eq.${p},id.eq.1)`]],
    ['a limit', (p) => [`/books?limit=${p}`]],
    ['an offset', (p) => [`/books?offset=${p}`]],
    ['a hint', (p) => [`/books?select=authors!${p}(id)`]],
    ['an embed', (p) => [`/books?select=${p}(id)`]],
    ['a spread', (p) => [`/books?select=...authors(${p})`]],
    ['columns', (p) => [`/tags?columns=${p}`, { method: 'POST', body: '[]' }]],
    [
      'a conflict',
      (p) => [
        `/tags?on_conflict=${p}`,
        { method: 'POST', body: '{"id":0}', headers: { prefer: 'resolution=ignore-duplicates' } },
      ],
    ],
    [
      'a key of a body',
      (p) => ['/tags', { method: 'POST', body: JSON.stringify({ [decodeURIComponent(p)]: 1 }) }],
    ],
    ['a table', (p) => [`/${p}`]],
    ['a function', (p) => [`/rpc/${p}`]],
    [
      'an argument',
      (p) => [`/rpc/shout`, { method: 'POST', body: p, headers: { 'content-type': 'text/plain' } }],
    ],
    ['an argument of the address', (p) => [`/rpc/twin?n=${p}`]],
    ['a variadic argument', (p) => [`/rpc/join_all?parts=${p}`]],
    ['a time zone', (p) => ['/rpc/who', { headers: { prefer: `timezone=${encodeURIComponent(p)}` } }]],
    ['a range', (p) => ['/books', { headers: { range: encodeURIComponent(p) } }]],
    ['a schema', (p) => ['/books', { headers: { 'accept-profile': encodeURIComponent(p) } }]],
  ]
  test.each(places)('%s', async (_, place) => {
    for (const payload of payloads) {
      const [path, init] = place(encodeURIComponent(payload))
      const response = await library.ask(path, init)
      const text = await response.text()
      expect({ payload, status: response.status < 500, text: /42601|42000|sesame/.test(text) }).toEqual({
        payload,
        status: true,
        text: false,
      })
    }
    expect((await library.ask('/books?select=id')).status).toBe(200)
  })
})
