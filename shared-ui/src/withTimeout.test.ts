import { withTimeout } from './withTimeout'

const never = new Promise<string>(() => {})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('work in time returns its result and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve('done'), 10)).resolves.toBe('done')
  await expect(withTimeout(Promise.reject(new Error('failed')), 10)).rejects.toThrow('failed')
  expect(jest.getTimerCount()).toBe(0)
})

test.each([
  ['nothing', undefined, 'undefined'],
  ['the fallback', () => 'late', '"late"'],
])('late work returns %s', async (_, onTimeout, json) => {
  const outcome = withTimeout(never, 10, onTimeout)
  await jest.advanceTimersByTimeAsync(10)
  expect(String(JSON.stringify(await outcome))).toBe(json)
})

test('late work throws when configured', async () => {
  const outcome = withTimeout(never, 10, () => {
    throw new Error('late')
  })
  const failed = expect(outcome).rejects.toThrow('late')
  await jest.advanceTimersByTimeAsync(10)
  await failed
})
