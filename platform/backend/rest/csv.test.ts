import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const csv = { accept: 'text/csv' }
const read = async (path: string, init: RequestInit = {}) => {
  const response = await library.ask(path, { ...init, headers: { ...csv, ...(init.headers as object) } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const shown = { ...csv, 'content-type': 'text/csv', prefer: 'return=representation' }

describe('text/csv', () => {
  test('a table: a header, then rows quoted as PostgreSQL quotes a row', async () => {
    expect(
      await read('/books?select=id,title,price,available,keywords,details->pages&order=id&id=lt.9'),
    ).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      text: [
        'id,title,price,available,keywords,pages',
        '1,Nils,99.5000,t,"{geese,land}",500',
        '2,Jerusalem,120.0000,f,{land},300',
        '3,Pippi,80.2500,,{},',
      ].join('\n'),
    })
  })

  test('quotation marks, commas, line feeds and empty texts', async () => {
    const note = 'a "word", and\nmore'
    const body = JSON.stringify([
      { book_id: 2, number: 7, note },
      { book_id: 2, number: 8, note: '' },
      { book_id: 2, number: 9, note: null },
    ])
    await library.ask('/editions', { method: 'POST', body })
    const { text } = await read('/editions?select=number,note&book_id=eq.2&order=number')
    expect(text).toBe('number,note\n7,"a ""word"", and\nmore"\n8,""\n9,')
  })

  test('no rows give an empty header and no line', async () => {
    expect((await read('/books?id=eq.77')).text).toBe('\n')
  })

  test('an embed is JSON in a field', async () => {
    const { text } = await read('/books?select=title,author:authors(name)&id=eq.1')
    expect(text).toBe('title,author\nNils,"{""name"":""Selma""}"')
  })

  test('functions: rows, values and one value', async () => {
    expect((await read('/rpc/totals?select=name,sold&name=neq.Selma')).text).toBe('name,sold\nAstrid,100')
    expect((await read('/rpc/numbers?upto=2')).text).toBe('pgrst_scalar\n1\n2')
    expect((await read('/rpc/add?a=2&b=3')).text).toBe('pgrst_scalar\n5')
    expect((await read('/rpc/one_book?wanted=3&select=id,title')).text).toBe('id,title\n3,Pippi')
  })

  test('supabase-js can read it, with a count', async () => {
    const { data, error, count } = await library
      .as('anon')
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .limit(2)
      .csv()
    expect({ data, error, count }).toEqual({ data: 'id\n1\n2', error: null, count: 4 })
  })

  test('HEAD has its content type, and an error is JSON', async () => {
    expect(await read('/books?limit=1', { method: 'HEAD' })).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      text: '',
    })
    const { status, type } = await read('/books?select=nothing')
    expect({ status, type }).toEqual({ status: 400, type: 'application/json; charset=utf-8' })
  })

  test('the rows of a write', async () => {
    const sent = { method: 'POST', headers: shown, body: 'id,label\r\n70,"by ""csv"""\r\n71,two\r\n' }
    expect(await read('/tags?select=id,label', sent)).toEqual({
      status: 201,
      type: 'text/csv; charset=utf-8',
      text: 'id,label\n70,"by ""csv"""\n71,two',
    })
    const changed = { method: 'PATCH', headers: { prefer: 'return=representation' }, body: '{}' }
    expect((await read('/tags?id=eq.70', changed)).text).toBe('\n')
    const gone = { method: 'DELETE', headers: { prefer: 'return=representation' } }
    expect((await read('/tags?id=gte.70&select=id', gone)).text).toBe('id\n70\n71')
  })

  test('a body: the word NULL is null, an empty field is an empty text', async () => {
    const body = 'book_id,number,note\n3,5,NULL\n3,6,\n\n3,7,"NULL"'
    await library.ask('/editions', { method: 'POST', headers: { 'content-type': 'text/csv' }, body })
    const response = await library.ask('/editions?select=number,note&book_id=eq.3&number=gt.4&order=number')
    expect(await response.json()).toEqual([
      { number: 5, note: null },
      { number: 6, note: '' },
      { number: 7, note: null },
    ])
  })

  test.each([
    ['without a header', '', 'parse error (not enough input)'],
    ['with lines of different length', 'id,label\n1,a\n2', 'All lines must have same number of fields'],
    ['with an open quotation mark', 'id,label\n1,"a', 'parse error (a quotation mark is not closed)'],
    ['with text behind one', 'id,label\n1,"a"b', 'parse error (unexpected "b" after a quoted field)'],
  ])('a body %s is refused', async (_, body, message) => {
    const response = await library.ask('/tags', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'PGRST102', message, details: null, hint: null })
  })

  test('names a function whose body cannot be CSV', async () => {
    const headers = { 'content-type': 'text/csv' }
    const response = await library.ask('/rpc/add', { method: 'POST', headers, body: 'a\n1' })
    expect(await response.json()).toMatchObject({ message: 'Content-Type not acceptable: text/csv' })
  })
})
