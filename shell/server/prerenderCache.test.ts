import { QueryClient } from '@tanstack/react-query'
import type { PageMatch } from '../src/prerender/prerenderPage'
import type { Shell } from './bundles'
import type { PrefetchContext } from './matchRoute'
import { createPrerenderCache } from './prerenderCache'
import type { Live } from './site'

const MINUTE_MS = 60_000

function page(
  path: string,
  data: unknown,
  { version = 'v1', prerenderPage = jest.fn(async () => path) } = {},
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], data)
  return {
    live: { shell: { version }, raw: { remotes: [] } } as unknown as Live,
    shell: { prerenderPage } as unknown as Shell,
    matches: [] as PageMatch[],
    reader: { queryClient } as unknown as PrefetchContext,
    url: new URL(path, 'https://portal.test'),
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * MINUTE_MS })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a text is rendered once for the same address, release, data and minute', async () => {
  const prerenderCache = createPrerenderCache()
  const prerenderPage = jest.fn(async () => 'text')
  const visit = (path: string, data: unknown, version?: string) =>
    prerenderCache(page(path, data, { version, prerenderPage }))

  expect(await visit('/evenemang', ['a'])).toBe('text')
  await visit('/evenemang', ['a'])
  expect(prerenderPage).toHaveBeenCalledTimes(1)

  await visit('/evenemang', ['a', 'b'])
  await visit('/evenemang', new Set(['c']))
  await visit('/evenemang', new Set(['b']))
  await visit('/evenemang?sida=2', ['a'])
  await visit('/evenemang', ['a'], 'v2')
  expect(prerenderPage).toHaveBeenCalledTimes(6)

  jest.advanceTimersByTime(MINUTE_MS)
  await visit('/evenemang', ['a'])
  expect(prerenderPage).toHaveBeenCalledTimes(7)
})

test('of many pages the last ones are kept', async () => {
  const prerenderCache = createPrerenderCache()
  const first = page('/0', null)
  for (let at = 0; at < 200; at += 1) await prerenderCache(page(`/${at}`, null))
  await prerenderCache(first)
  expect(first.shell.prerenderPage).not.toHaveBeenCalled()
  for (let at = 200; at < 400; at += 1) await prerenderCache(page(`/${at}`, null))
  await prerenderCache(first)
  expect(first.shell.prerenderPage).toHaveBeenCalledTimes(1)
})

test('a page that cannot be rendered has no text, which is said once', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {})
  const prerenderCache = createPrerenderCache()
  const prerenderPage = jest.fn(() => Promise.reject(new Error('broken')))
  expect(await prerenderCache(page('/om-oss', null, { prerenderPage }))).toBe('')
  expect(await prerenderCache(page('/om-oss', null, { prerenderPage }))).toBe('')
  expect(complain).toHaveBeenCalledTimes(1)
  complain.mockRestore()
})
