import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

describe('U+0000 is refused with 400 everywhere', () => {
  const nul = String.fromCharCode(0)
  test.each<[string, string, RequestInit?]>([
    ['a table', '/bo%00oks'],
    ['a function', '/rpc/wh%00o'],
    ['a select list', '/books?select=id%00'],
    ['a name', '/books?ti%00tle=eq.x'],
    ['a value', '/books?title=eq.x%00'],
    ['an order', '/books?order=id%00'],
    ['an argument of the address', '/rpc/shout?=%00'],
    ['a named argument of the address', '/rpc/twin?n=%00'],
    ['a variadic argument', '/rpc/join_all?parts=a&parts=%00'],
    ['an ignored parameter', '/books?apikey=%00'],
    ['a body as an escape', '/tags', post('{"id": 90, "label": "a\\u0000"}')],
    ['a body as it is', '/tags', post(`{"id": 90, "label": "a${nul}"}`)],
    ['a key of a body', '/tags', post('{"id\\u0000": 90}')],
    ['a value for a JSON column', '/authors', post('{"name": "N", "profile": {"a": ["\\u0000"]}}')],
    ['an argument', '/rpc/twin', post('{"n": "\\\\\\u0000"}')],
    ['an argument of type json', '/rpc/echo', post('{"a": "\\u0000"}')],
    ['a plain text', '/rpc/shout', post(`a${nul}`, 'text/plain')],
    ['CSV', '/tags', post(`id,label\n90,a${nul}`, 'text/csv')],
    ['a change', '/tags?id=eq.1', { ...post('{"label": "\\u0000"}'), method: 'PATCH' }],
  ])('in %s', async (_, path, ...[init]) => {
    const response = await library.ask(path, init)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: '22P05',
        message: 'unsupported Unicode escape sequence',
        details: '\\u0000 cannot be converted to text.',
        hint: null,
      },
    ])
  })

  test('a header with U+0000 never becomes a request', async () => {
    await expect(library.ask('/books', { headers: { prefer: `a${nul}` } })).rejects.toThrow()
  })

  test('the text \\u0000 itself is accepted', async () => {
    const response = await library.ask('/rpc/echo', post('{"a": "\\\\u0000"}'))
    expect(await response.json()).toEqual({ a: '\\u0000' })
  })

  test('half of a surrogate pair is refused as well', async () => {
    const response = await library.ask('/tags', post('{"id": 90, "label": "\\ud800"}'))
    expect(response.status).toBe(400)
  })
})
