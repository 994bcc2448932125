import { createBackendBackoff } from './backendBackoff'
import { createBreaker } from './breaker'

const SECOND = 1_000
let time = 0
const opened = () => createBreaker(() => time)

beforeEach(() => {
  time = 0
})

test('there is no pause after one failure, five seconds after the second, and thirty after each further one', () => {
  const breaker = opened()
  breaker.fail('mf-study@1', 'looped')
  expect(breaker.isOpen('mf-study@1')).toBe(false)
  for (const seconds of [5, 30, 30]) {
    breaker.fail('mf-study@1', 'looped')
    time += seconds * SECOND - 1
    expect(breaker.isOpen('mf-study@1')).toBe(true)
    time += 1
    expect(breaker.isOpen('mf-study@1')).toBe(false)
  }
})

test('another app, and another version of the same app, have no pause', () => {
  const breaker = opened()
  for (let failure = 0; failure < 2; failure += 1) breaker.fail('mf-study@1', 'looped')
  expect([breaker.isOpen('mf-study@2'), breaker.isOpen('mf-bible@1')]).toEqual([false, false])
})

test('a version without failures for a minute is no longer reported, and its count restarts', () => {
  const breaker = opened()
  for (let failure = 0; failure < 3; failure += 1) breaker.fail('mf-study@1', 'looped')
  expect(breaker.problems()).toEqual(['mf-study@1 looped; it is asked again in 30 s.'])
  time += 30 * SECOND
  expect(breaker.problems()).toEqual(['mf-study@1 looped.'])
  time += 60 * SECOND + 1
  expect(breaker.problems()).toEqual([])
  breaker.fail('mf-study@1', 'looped')
  expect(breaker.isOpen('mf-study@1')).toBe(false)
})

test('[BE-56] a pause is not longer when the clock is set back by a day', () => {
  const running = jest.spyOn(performance, 'now').mockReturnValue(0)
  const clock = jest.spyOn(Date, 'now')
  const [breaker, backoff] = [createBreaker(), createBackendBackoff()]
  for (let failure = 0; failure < 2; failure += 1) breaker.fail('mf-study@1', 'looped')
  backoff.record('silent')
  expect([breaker.isOpen('mf-study@1'), backoff.reads()]).toEqual([true, false])
  clock.mockReturnValue(Date.now() - 86_400_000)
  running.mockReturnValue(5_000)
  expect([breaker.isOpen('mf-study@1'), backoff.reads()]).toEqual([false, true])
  jest.restoreAllMocks()
})
