import { QueryClient } from '@tanstack/react-query'
import { createRenderCache } from './renderCache.mjs'

const MINUTE_MS = 60_000

function page(path: string, data: unknown) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], data)
  return { queryClient, url: new URL(path, 'https://portal.test') }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * MINUTE_MS })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a text is rendered once for the same address, data and minute', async () => {
  const prerenderPage = jest.fn(async () => 'text')
  const prerender = createRenderCache(prerenderPage)
  const visit = (path: string, data: unknown) => prerender(page(path, data))

  expect(await visit('/evenemang', ['a'])).toBe('text')
  await visit('/evenemang', ['a'])
  expect(prerenderPage).toHaveBeenCalledTimes(1)

  await visit('/evenemang', ['a', 'b'])
  await visit('/evenemang', new Set(['c']))
  await visit('/evenemang', new Set(['b']))
  await visit('/evenemang?sida=2', ['a'])
  expect(prerenderPage).toHaveBeenCalledTimes(5)

  jest.advanceTimersByTime(MINUTE_MS)
  await visit('/evenemang', ['a'])
  expect(prerenderPage).toHaveBeenCalledTimes(6)
})

test('the cache keeps the latest pages', async () => {
  const prerenderPage = jest.fn(async () => 'text')
  const prerender = createRenderCache(prerenderPage)
  for (let at = 0; at < 200; at += 1) await prerender(page(`/${at}`, null))
  await prerender(page('/0', null))
  expect(prerenderPage).toHaveBeenCalledTimes(200)
  for (let at = 200; at < 400; at += 1) await prerender(page(`/${at}`, null))
  await prerender(page('/0', null))
  expect(prerenderPage).toHaveBeenCalledTimes(401)
})

test('a page that cannot be rendered is not tried again for the same', async () => {
  const prerenderPage = jest.fn(() => Promise.reject(new Error('broken')))
  const prerender = createRenderCache(prerenderPage)
  await expect(prerender(page('/om-oss', null))).rejects.toThrow('broken')
  await expect(prerender(page('/om-oss', null))).rejects.toThrow('broken')
  expect(prerenderPage).toHaveBeenCalledTimes(1)
})
