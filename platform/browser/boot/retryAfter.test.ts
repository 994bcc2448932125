import { createRetryAfter } from './retryAfter'

const address = 'http://data.example/rest/v1/interpretation_questions?columns=question'
const refused = (retryAfter?: string) =>
  new Response('{"message":"slow down"}', {
    status: 429,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })

test('does not repeat a refused request before its time, and returns the remaining time', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const retryAfter = createRetryAfter(() => now)
  expect(retryAfter.refusal('POST', address)).toBeNull()
  const said = retryAfter.note('POST', address, refused('30'))
  expect((await said.json()).message).toContain('Försök igen om 30 sekunder.')

  now += 29_500
  const still = retryAfter.refusal('POST', address)
  expect(still?.status).toBe(429)
  expect(await still?.text()).toContain('Försök igen om 1 sekund.')
  expect(retryAfter.refusal('GET', address)).toBeNull()
  expect(retryAfter.refusal('POST', 'http://data.example/rest/v1/contact_messages')).toBeNull()

  now += 500
  expect(retryAfter.refusal('POST', address)).toBeNull()
})

test('accepts a date, and waits at most two minutes', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const retryAfter = createRetryAfter(() => now)
  const wait = (header: string) =>
    retryAfter.note('POST', address, refused(header)).headers.get('retry-after')
  expect(wait('Sat, 21 Nov 2026 10:00:45 GMT')).toBe('45')
  expect(wait('86400')).toBe('120')
})

test('passes a refusal without a time, and every other response, unchanged', () => {
  const retryAfter = createRetryAfter()
  for (const response of [refused(), refused('soon'), new Response('[]')]) {
    expect(retryAfter.note('POST', address, response)).toBe(response)
  }
  expect(retryAfter.refusal('POST', address)).toBeNull()
})
