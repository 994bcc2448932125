import { createBackendBackoff } from './backendBackoff'

let time = 0
const created = () => createBackendBackoff(() => time)

beforeEach(() => {
  time = 0
})

test('after a silence no page reads from the backend for five seconds, then one page tries alone; a second silence lasts thirty seconds, and an answer ends it', () => {
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

test('many pages that wait at once are one silence', () => {
  const backoff = created()
  for (let page = 0; page < 32; page += 1) backoff.record('silent')
  time += 5_000
  expect(backoff.reads()).toBe(true)
})

test('a page that asked for nothing, or could not say, neither ends a silence nor keeps the next from trying', () => {
  const backoff = created()
  backoff.record('silent')
  for (const heard of ['unasked', null] as const) {
    time += 5_000
    expect(backoff.reads()).toBe(true)
    backoff.record(heard)
    expect(backoff.isOut()).toBe(true)
  }
})
