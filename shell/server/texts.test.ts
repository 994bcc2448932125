import { QueryClient } from '@tanstack/react-query'
import type { PageMatch } from '../src/readable/readablePage'
import type { Shell } from './code'
import type { Reader } from './lookUp'
import type { Live } from './site'
import { createTexts } from './texts'

const MINUTE = 60_000

function page(
  path: string,
  data: unknown,
  { version = 'v1', readablePage = jest.fn(async () => path) } = {},
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], data)
  return {
    live: { shell: { version }, raw: { remotes: [] } } as unknown as Live,
    shell: { readablePage } as unknown as Shell,
    matches: [] as PageMatch[],
    reader: { queryClient } as unknown as Reader,
    url: new URL(path, 'https://portal.test'),
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * MINUTE })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a text is rendered once for the same address, release, data and minute', async () => {
  const texts = createTexts()
  const readablePage = jest.fn(async () => 'text')
  const visit = (path: string, data: unknown, version?: string) =>
    texts(page(path, data, { version, readablePage }))

  expect(await visit('/evenemang', ['a'])).toBe('text')
  await visit('/evenemang', ['a'])
  expect(readablePage).toHaveBeenCalledTimes(1)

  await visit('/evenemang', ['a', 'b'])
  await visit('/evenemang', new Set(['c']))
  await visit('/evenemang', new Set(['b']))
  await visit('/evenemang?sida=2', ['a'])
  await visit('/evenemang', ['a'], 'v2')
  expect(readablePage).toHaveBeenCalledTimes(6)

  jest.advanceTimersByTime(MINUTE)
  await visit('/evenemang', ['a'])
  expect(readablePage).toHaveBeenCalledTimes(7)
})

test('of many texts the last ones are kept', async () => {
  const texts = createTexts()
  const first = page('/0', null)
  for (let at = 0; at < 200; at += 1) await texts(page(`/${at}`, null))
  await texts(first)
  expect(first.shell.readablePage).not.toHaveBeenCalled()
  for (let at = 200; at < 400; at += 1) await texts(page(`/${at}`, null))
  await texts(first)
  expect(first.shell.readablePage).toHaveBeenCalledTimes(1)
})

test('a page that cannot be rendered has no text, which is said once', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {})
  const texts = createTexts()
  const readablePage = jest.fn(() => Promise.reject(new Error('broken')))
  expect(await texts(page('/om-oss', null, { readablePage }))).toBe('')
  expect(await texts(page('/om-oss', null, { readablePage }))).toBe('')
  expect(complain).toHaveBeenCalledTimes(1)
  complain.mockRestore()
})
