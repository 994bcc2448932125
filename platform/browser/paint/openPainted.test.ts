import { useToasts } from '@portal/shared-ui/portal'
import { CONTRACT } from '@portal/shared-ui/remote'
import { QueryClient } from '@tanstack/react-query'
import { followShell } from '../federation/followShell'
import { createLoader } from '../federation/loader'
import { releaseOf } from '../testing/releaseOf'
import { openPainted } from './openPainted'
import { endRetries } from './retries'

jest.mock('../federation/followShell', () => ({ followShell: jest.fn(async () => {}) }))

const areas = { '/study': [] }

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const chunkError = (file: string) =>
  Object.assign(new Error(), { name: 'ChunkLoadError', request: `/mf-study/v2/static/${file}.js` })

type Begin = {
  /** Whether the area's files arrive at this attempt, counted from 1. */
  arrives?: (attempt: number) => boolean
  /** The page's own code. */
  fetchCode?: (attempt: number) => Promise<unknown>
  isOfShell?: boolean
}

/** Opens a painted page of mf-study, or of the shell. */
function begin({ arrives = () => true, fetchCode = async () => 'code', isOfShell = false }: Begin = {}) {
  const registry = { remotes: [releaseOf('mf-study')], unavailable: [] }
  const attempts = { area: 0, code: 0 }
  const loader = createLoader({
    registry,
    fetchRegistry: async () => registry,
    loadContainer: async () => {
      attempts.area += 1
      if (!arrives(attempts.area)) throw new Error('not there')
      return { contract: CONTRACT, areas }
    },
  })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const name = isOfShell ? null : 'mf-study'
  if (name) loader.enter(name)
  const state = { isOpen: false }
  const queryFn = () => {
    attempts.code += 1
    return fetchCode(attempts.code)
  }
  const opened: unknown[] = []
  const fill = () => queryClient.prefetchQuery({ queryKey: ['code', 'page'], queryFn })
  const pageIn = (found: unknown) => {
    opened.push(found)
    return undefined
  }
  void openPainted({ loader, queryClient, name, pageIn, fill }).then(() => {
    state.isOpen = true
  })
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
  return { attempts, state, opened, pass }
}

afterEach(() => {
  endRetries()
  window.history.replaceState(null, '', '/')
})

const offered = () => useToasts.getState().toasts.find(({ action }) => action?.label === 'Försök igen')
const canRetry = () => offered() !== undefined
const retry = () => offered()?.action?.onSelect()

test('BE-211: a painted page opens when its area and its own code are there', async () => {
  const { state, opened, pass } = begin()
  await pass()
  expect([state.isOpen, canRetry(), opened]).toEqual([true, false, [areas]])
})

test('BE-211, PUB-06: an area that does not arrive can be requested again, and is, after twenty seconds', async () => {
  const { attempts, state, pass } = begin({ arrives: (attempt) => attempt > 2 })
  await pass()
  expect([attempts.area, canRetry(), state.isOpen]).toEqual([1, true, false])
  retry()
  await pass()
  expect([attempts.area, canRetry(), state.isOpen]).toEqual([2, true, false])
  await pass(20_000)
  expect([attempts.area, canRetry(), state.isOpen]).toEqual([3, false, true])
})

test('BE-211, PUB-06: the page is requested again as soon as the network is back', async () => {
  const { state, pass } = begin({ arrives: (attempt) => attempt > 1 })
  await pass()
  window.dispatchEvent(new Event('online'))
  await pass()
  expect([state.isOpen, canRetry()]).toEqual([true, false])
})

test('BE-211, PUB-06: a missing chunk is fetched again, and then offered', async () => {
  const { attempts, state, pass } = begin({
    fetchCode: async (attempt) => {
      if (attempt < 4) throw chunkError('page')
      return 'code'
    },
  })
  await pass(1_000)
  // Once more with the area's files, which the loader fetches past all caches.
  expect([attempts.code, canRetry(), state.isOpen]).toEqual([2, true, false])
  retry()
  await pass(1_000)
  retry()
  await pass(1_000)
  expect([attempts.code, canRetry(), state.isOpen]).toEqual([4, false, true])
})

test('BE-211, PUB-06: the code of the shell’s own page is offered again', async () => {
  const { attempts, state, opened, pass } = begin({
    isOfShell: true,
    fetchCode: async (attempt) => {
      if (attempt < 2) throw chunkError('om-oss')
      return 'code'
    },
  })
  await pass()
  expect([attempts.code, canRetry(), state.isOpen, opened]).toEqual([1, true, false, [null]])
  expect(followShell).toHaveBeenCalledTimes(1)
  retry()
  await pass()
  expect([attempts.code, state.isOpen]).toEqual([2, true])
})

test('[BE-77] a shell’s page whose code is gone is loaded from the new shell, before a message appears', async () => {
  jest.mocked(followShell).mockReturnValueOnce(new Promise(() => {}))
  const { attempts, pass } = begin({ isOfShell: true, fetchCode: () => Promise.reject(chunkError('om-oss')) })
  await pass(60_000)
  expect([attempts.code, canRetry()]).toEqual([1, false])
})

test('BE-211: a page that was left is not requested any more', async () => {
  const { attempts, state, pass } = begin({ arrives: () => false })
  await pass()
  window.history.pushState(null, '', '/om-oss')
  endRetries()
  await pass(60_000)
  expect([attempts.area, canRetry(), state.isOpen]).toEqual([1, false, true])
})
