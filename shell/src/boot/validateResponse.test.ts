import { selectedColumns, validateResponse } from './validateResponse'

const asked = (select: string) => `http://data.example/rest/v1/events?select=${encodeURIComponent(select)}`
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', 'content-range': '0-0/1' } })

const error = jest.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => error.mockClear())

test.each([
  ['id,title', ['id', 'title']],
  ['id, number::text, when:created_at', ['id', 'number', 'when']],
  ['id,chapters!inner(id,number),author:profiles(name,of(x,y))', ['id', 'chapters', 'author']],
  ['number, verses(number, text), books!inner()', ['number', 'verses']],
  ['name:payload->>title,tags->0', ['name']],
  ['*,...chapters(id),count', []],
  [null, []],
])('reads which columns %s asks for', (select, columns) => {
  expect(selectedColumns(select)).toEqual(columns)
})

test('lets through what was asked for, unchanged', async () => {
  const answer = await validateResponse(
    asked('id,title'),
    json('[{"id":12345678901234567890,"title":null}]', 206),
  )
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('0-0/1')
  expect(await answer.text()).toBe('[{"id":12345678901234567890,"title":null}]')
})

test('leaves refusals and empty answers alone', async () => {
  for (const [address, answer] of [
    [asked('id'), json('{"code":"42501"}', 403)],
    [asked('id'), new Response(null, { status: 204 })],
  ] as const) {
    expect(await validateResponse(address, answer)).toBe(answer)
  }
})

test.each([
  ['[{"id":1}]', 'a row without title'],
  ['[{"id":1,"title":"a"},{"id":2}]', 'a row without title'],
  ['"ok"', 'a row without id'],
  ['[{"id":1,"tit', 'something that is not JSON'],
  ['<!doctype html>', 'something that is not JSON'],
])('makes %s an error with a Swedish sentence, and says why in the console', async (body, fault) => {
  const answer = await validateResponse(asked('id,title'), json(body))
  expect(answer.status).toBe(502)
  expect((await answer.json()).message).toMatch(/^Servern gav ett svar som inte gick att läsa/)
  expect(error).toHaveBeenCalledWith(`/rest/v1/events answered with ${fault}.`)
})
