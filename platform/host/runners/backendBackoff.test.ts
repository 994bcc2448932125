import { createBackendBackoff } from './backendBackoff'

let time = 0
const created = () => createBackendBackoff(() => time)

beforeEach(() => {
  time = 0
})

test('when the backend does not respond, no page reads from it for five seconds, then one page tries alone; after a second failure the pause is thirty seconds, and a response ends it', () => {
  const backoff = created()
  expect(backoff.reads()).toBe(true)
  backoff.record('silent')
  time += 4_999
  expect(backoff.reads()).toBe(false)
  time += 1
  expect([backoff.reads(), backoff.reads()]).toEqual([true, false])
  backoff.record('silent')
  time += 29_999
  expect(backoff.reads()).toBe(false)
  time += 1
  expect(backoff.reads()).toBe(true)
  backoff.record('heard')
  expect([backoff.reads(), backoff.reads(), backoff.isOut()]).toEqual([true, true, false])
})

test('many pages without a response at the same time count as one failure', () => {
  const backoff = created()
  for (let page = 0; page < 32; page += 1) backoff.record('silent')
  time += 5_000
  expect(backoff.reads()).toBe(true)
})

test('a page that requested nothing, or did not report, neither ends the failure nor prevents the next try', () => {
  const backoff = created()
  backoff.record('silent')
  for (const heard of ['unasked', null] as const) {
    time += 5_000
    expect(backoff.reads()).toBe(true)
    backoff.record(heard)
    expect(backoff.isOut()).toBe(true)
  }
})
