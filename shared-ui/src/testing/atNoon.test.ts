import { inStockholm, today } from '../format'

const minute = 60_000
const noon = () => inStockholm(today(), '12:00').getTime()

test('a test begins at noon, also after timers that it faked', () => {
  const sinceNoon = () => Math.abs(Date.now() - noon())
  expect(sinceNoon()).toBeLessThan(61 * minute)
  expect(new Date().getUTCHours()).toBe(new Date(Date.now()).getUTCHours())
  jest.useFakeTimers({ now: new Date('2026-07-01T03:00:00Z') })
  expect(new Date().toISOString()).toBe('2026-07-01T03:00:00.000Z')
  jest.useRealTimers()
  expect(sinceNoon()).toBeLessThan(61 * minute)
})
