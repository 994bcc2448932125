import { fakeDb, refusal } from '../testing'
import { messageOf, Refusal } from '.'

const wrongAnswer = 'Servern kunde inte svara som den skulle. Försök igen om en stund.'
const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.'

const failureOf = async (handler: unknown) =>
  (
    await fakeDb({ 'GET events': handler })
      .from('events')
      .select('id')
      .abortSignal(new AbortController().signal)
  ).error
const html = () => new Response('<h1>503</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
const denied = () => refusal(403, '42501', 'permission denied for table events')
const broken = () => refusal(500, 'XX000', 'broken')

test.each([
  ['no right to a table', denied],
  ['a fault of the database', broken],
  ['500 {}', () => new Response('{}', { status: 500 })],
  ['an empty 502', () => new Response('', { status: 502 })],
  ['an HTML 503', html],
])('[ST-16] [SH-40] visitors never read the backend’s own words: %s', async (_what, handler) => {
  const error = await failureOf(handler)
  expect(error).not.toBeNull()
  expect(messageOf(error)).toBe(wrongAnswer)
  expect(messageOf(error, 'Ett fel uppstod vid sökning')).toBe('Ett fel uppstod vid sökning')
})

test('[C-126] an error of our own code is not for people either', () => {
  expect(messageOf(new TypeError("undefined is not an object (evaluating 'a.b')"))).toBe(wrongAnswer)
  expect(messageOf(undefined)).toBe(wrongAnswer)
})

test('[C-126] a network failure has a Swedish message', async () => {
  const error = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(messageOf(error)).toBe(noAnswer)
  expect(messageOf(error, undefined, true)).toBe(noAnswer)
})

test('code that cannot be fetched has the message of a network failure', () => {
  expect(messageOf(new Error('Loading chunk 862 failed.\n(error: http://portal.test/862.js)'))).toBe(noAnswer)
})

test('the portal’s own sentences stay unchanged', async () => {
  expect(messageOf('Formuläret kunde inte hämtas.', 'x')).toBe('Formuläret kunde inte hämtas.')
  expect(messageOf(new Refusal('Fel lösenord'), 'x')).toBe('Fel lösenord')
  const error = await failureOf(() => refusal(429, 'PT429', 'Försök igen om 30 sekunder.'))
  expect(messageOf(error)).toBe('Försök igen om 30 sekunder.')
})

test.each([
  [denied, 'permission denied for table events'],
  [broken, 'broken'],
  [html, wrongAnswer],
  [() => new Response('{}', { status: 500 }), wrongAnswer],
])('[AD-50] administrators read the backend’s message as received: %#', async (handler, shown) => {
  expect(messageOf(await failureOf(handler), undefined, true)).toBe(shown)
})
