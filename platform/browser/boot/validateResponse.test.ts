import { selectedColumns, validateResponse } from './validateResponse'

const addressOf = (select: string) =>
  `http://data.example/rest/v1/events?select=${encodeURIComponent(select)}`
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', 'content-range': '0-0/1' } })

const error = jest.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => error.mockClear())

test.each([
  ['id,title', ['id', 'title']],
  ['id, number::text, when:created_at', ['id', 'number', 'when']],
  ['id,chapters!inner(id,number),author:profiles(name,of(x,y))', ['id', 'chapters', 'author']],
  ['number, marks, verses(number, text), books!inner()', ['number', 'marks', 'verses']],
  ['name:payload->>title,tags->0', ['name']],
  ['*,...chapters(id),count', []],
  [null, []],
])('parses the columns of %s', (select, columns) => {
  expect(selectedColumns(select)).toEqual(columns)
})

test('passes valid responses unchanged', async () => {
  const response = await validateResponse(
    addressOf('id,title'),
    json('[{"id":12345678901234567890,"title":null}]', 206),
  )
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('0-0/1')
  expect(await response.text()).toBe('[{"id":12345678901234567890,"title":null}]')
})

test('passes refusals and empty responses unchanged', async () => {
  for (const [address, response] of [
    [addressOf('id'), json('{"code":"42501"}', 403)],
    [addressOf('id'), new Response(null, { status: 204 })],
  ] as const) {
    expect(await validateResponse(address, response)).toBe(response)
  }
})

test.each([
  ['[{"id":1}]', 'a row without title'],
  ['[{"id":1,"title":"a"},{"id":2}]', 'a row without title'],
  ['"ok"', 'a row without id'],
  ['[{"id":1,"tit', 'something that is not JSON'],
  ['<!doctype html>', 'something that is not JSON'],
])('turns %s into an error with a Swedish sentence, and logs why', async (body, fault) => {
  const response = await validateResponse(addressOf('id,title'), json(body))
  expect(response.status).toBe(502)
  expect((await response.json()).message).toMatch(/^Servern gav ett svar som inte gick att läsa/)
  expect(error).toHaveBeenCalledWith(`/rest/v1/events answered with ${fault}.`)
})
