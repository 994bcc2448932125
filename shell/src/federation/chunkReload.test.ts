import { isChunkError, reloadIfOutdated } from './chunkReload'
import type { Loader } from './loader'

const loaderOf = (newer: string | null | Error) =>
  ({
    newerVersion: async () => {
      if (newer instanceof Error) throw newer
      return newer
    },
  }) as unknown as Loader

beforeEach(() => sessionStorage.clear())

test('a missing part of a newer remote reloads the page once, and never again for that version', async () => {
  const reload = jest.fn()
  await reloadIfOutdated(loaderOf('v2'), 'mf-bible', reload)
  await reloadIfOutdated(loaderOf('v2'), 'mf-bible', reload)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadIfOutdated(loaderOf('v3'), 'mf-bible', reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the page runs what the server names', null],
  ['the registry cannot be read', new Error('down')],
])('when %s nothing reloads', async (_, newer) => {
  const reload = jest.fn()
  await reloadIfOutdated(loaderOf(newer), 'mf-bible', reload)
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that stores no mark is not reloaded: it would be for ever', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const reload = jest.fn()
  await reloadIfOutdated(loaderOf('v2'), 'mf-bible', reload)
  expect(reload).not.toHaveBeenCalled()
  refused.mockRestore()
})

test('only the bundler’s own error counts as a missing part', () => {
  expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true)
  expect(isChunkError(new Error('ChunkLoadError'))).toBe(false)
  expect(isChunkError(undefined)).toBe(false)
})
