import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { createQueryClient } from '@portal/shared-ui/portal'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act } from '@testing-library/react'
import { bible, registryOf, setUpLoader } from '../testing/setUpLoader'
import { followShell } from './followShell'
import { renewGoneCode } from './renewGoneCode'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  global.fetch = jest.fn(async () => new Response(''))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

const gone = (request: string) => async () => {
  throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })
}
const ofShell = gone('https://portal.test/shell/s1/static/evenemang.js')
const ofArea = gone('https://portal.test/mf-bible/v1/static/notes.js')

const withShell = (version: string, ...remotes: Parameters<typeof registryOf>) => ({
  ...registryOf(...remotes),
  shell: { version },
})

/** A tab of shell s1 with v1 of an area, after another release of both. */
function openTab(live = withShell('s2', bible({ version: 'v2' }))) {
  const tab = setUpLoader(withShell('s1', bible()))
  tab.site.registry = live
  const queryClient = createQueryClient()
  const load = jest.fn()
  const begin = () => renewGoneCode(tab.loader, queryClient, load)
  const show = (fetchCode: () => Promise<unknown>) => {
    const code = { ...codeQuery('part', fetchCode), retry: 2, retryDelay: 500 }
    const Part = () => <p>{useCode(code, { optional: true }).status}</p>
    return renderInPortal(<Part />, fakeDb({}), { queryClient }).unmount
  }
  return { ...tab, queryClient, load, begin, show }
}

/** Shorter than the pause before the code is requested again, and so before an error is shown. */
const soon = () => act(() => jest.advanceTimersByTimeAsync(100))

const write = (text: string) => {
  const field = Object.assign(document.createElement('textarea'), { value: text })
  field.dataset.written = ''
  document.querySelector('textarea')?.remove()
  document.body.append(field)
}

test('[BE-77] a shown part of the shell that is gone is loaded from the new shell, before an error is shown', async () => {
  const { begin, show, load } = openTab()
  begin()
  show(ofShell)
  await soon()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[BE-77] a part that had failed before is treated alike', async () => {
  const { begin, show, load } = openTab()
  show(ofShell)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  begin()
  await soon()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[BE-77] with the same shell the page stays', async () => {
  const { begin, show, load, fetchRegistry } = openTab(withShell('s1', bible()))
  begin()
  show(ofShell)
  await soon()
  expect(fetchRegistry).toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

test('[BE-77] what is only prefetched reads the registry, and the next link leads to the new shell', async () => {
  const { begin, queryClient, load, loader } = openTab()
  begin()
  void queryClient.prefetchQuery(codeQuery('part', ofShell))
  await soon()
  expect(load).not.toHaveBeenCalled()
  expect(loader.newShell()).toBe('s2')
})

test('[BE-78] what is being written keeps the page, until it is sent', async () => {
  const { begin, show, load } = openTab()
  begin()
  write('Kära ni')
  const hide = show(ofShell)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(load).not.toHaveBeenCalled()
  hide()
  write('')
  show(ofShell)
  await soon()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[BE-77] a document that has the old shell again is not loaded for ever', async () => {
  for (const calls of [1, 0]) {
    const { loader, load } = openTab()
    void followShell(loader, load)
    await soon()
    expect(load).toHaveBeenCalledTimes(calls)
  }
})

test('[BE-77] a part of an area that is gone mounts the area from the version that is live now', async () => {
  const { begin, show, load, visit, version } = openTab(withShell('s1', bible({ version: 'v2' })))
  begin()
  await visit()
  show(ofArea)
  await soon()
  expect(version()).toBe('v1')
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(version()).toBe('v2')
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['text is being written', () => write('Kära ni')],
  ['a search is being typed', () => document.body.appendChild(document.createElement('input')).focus()],
])('[BE-78] an area in which %s stays', async (_, begins) => {
  const { begin, show, visit, version } = openTab(withShell('s1', bible({ version: 'v2' })))
  begin()
  await visit()
  begins()
  show(ofArea)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(version()).toBe('v1')
})
