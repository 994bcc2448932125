import { QueryClient } from '@tanstack/react-query'
import { createRenderCache } from './renderCache.mjs'

const MINUTE_MS = 60_000

function page(path: string, data: unknown) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], data)
  return { queryClient, url: new URL(path, 'https://portal.test'), matches: [], registry: {}, base: '/' }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * MINUTE_MS })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a page is rendered once for the same address, data and minute', async () => {
  const paintPage = jest.fn(async () => 'markup')
  const paint = createRenderCache(paintPage)
  const visit = (path: string, data: unknown) => paint(page(path, data))

  expect(await visit('/evenemang', ['a'])).toBe('markup')
  await visit('/evenemang', ['a'])
  expect(paintPage).toHaveBeenCalledTimes(1)

  await visit('/evenemang', ['a', 'b'])
  await visit('/evenemang', new Set(['c']))
  await visit('/evenemang', new Set(['b']))
  await visit('/evenemang?sida=2', ['a'])
  expect(paintPage).toHaveBeenCalledTimes(5)

  jest.advanceTimersByTime(MINUTE_MS)
  await visit('/evenemang', ['a'])
  expect(paintPage).toHaveBeenCalledTimes(6)
})

test('the cache keeps the latest pages', async () => {
  const paintPage = jest.fn(async () => 'markup')
  const paint = createRenderCache(paintPage)
  for (let at = 0; at < 50; at += 1) await paint(page(`/${at}`, null))
  await paint(page('/0', null))
  expect(paintPage).toHaveBeenCalledTimes(50)
  for (let at = 50; at < 100; at += 1) await paint(page(`/${at}`, null))
  await paint(page('/0', null))
  expect(paintPage).toHaveBeenCalledTimes(101)
})

test('a page that cannot be rendered is not tried again for the same', async () => {
  const paintPage = jest.fn(() => Promise.reject(new Error('broken')))
  const paint = createRenderCache(paintPage)
  await expect(paint(page('/om-oss', null))).rejects.toThrow('broken')
  await expect(paint(page('/om-oss', null))).rejects.toThrow('broken')
  expect(paintPage).toHaveBeenCalledTimes(1)
})
