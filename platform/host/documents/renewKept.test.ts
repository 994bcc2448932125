import type { PortalState } from '../registry/portalState'
import type { KeptReads } from './keptReads'
import type { ReadPage } from './pageCache'
import { createKeptRenewal } from './renewKept'

const live = { readsFrom: { url: 'https://data.test', key: 'public' } } as PortalState
const page = (status: number, readAt: number) => ({ value: { status }, readAt }) as ReadPage

const isLive = () => true

/** A renewal of two kept pages; `visit` is a visit of any page, and returns what was read for it. */
function openRenewal() {
  const state = { stamp: 1 as number | null, now: 0, status: 200, readAt: {} as Record<string, number> }
  const renew = createKeptRenewal({
    kept: { paths: () => ['/a', '/b'] } as Partial<KeptReads> as KeptReads,
    stampOf: async () => state.stamp,
    now: () => state.now,
  })
  const visit = async () => {
    const read: string[] = []
    await renew(
      live,
      async (path) => {
        read.push(path)
        return page(state.status, state.readAt[path] ?? state.now)
      },
      isLive,
    )
    return read
  }
  return { state, renew, visit }
}

test('[BE-296] the kept pages are read once for each stamp, and not without one', async () => {
  const { state, visit } = openRenewal()
  state.stamp = null
  expect(await visit()).toEqual([])
  state.stamp = 1
  expect(await visit()).toEqual(['/a', '/b'])
  expect(await visit()).toEqual([])
  state.stamp = 2
  expect(await visit()).toEqual(['/a', '/b'])
})

test('[BE-296] pages that could not be read are read again a minute later', async () => {
  const { state, renew, visit } = openRenewal()
  state.status = 503
  await visit()
  expect(await visit()).toEqual([])
  state.now = 60_000
  await renew(live, () => Promise.reject(new Error('away')), isLive)
  state.now = 120_000
  state.status = 404
  expect(await visit()).toEqual(['/a', '/b'])
  state.now = 1e9
  expect(await visit()).toEqual([])
})

test('[BE-296] a page of which the host has served an earlier read is read again a minute later, and no other', async () => {
  const { state, visit } = openRenewal()
  state.now = 5_000
  state.readAt = { '/b': 4_000 }
  expect(await visit()).toEqual(['/a', '/b'])
  state.now += 60_000
  expect(await visit()).toEqual(['/b'])
  state.now += 60_000
  state.readAt = {}
  expect(await visit()).toEqual(['/b'])
  state.now += 60_000
  expect(await visit()).toEqual([])
})

test('[BE-296] one round goes on at a time, whatever the number of visits', async () => {
  const { state, renew, visit } = openRenewal()
  const finish: (() => void)[] = []
  const read = () => new Promise<ReadPage>((resolve) => finish.push(() => resolve(page(200, 0))))
  const first = renew(live, read, isLive)
  await Promise.resolve()
  state.stamp = 2
  expect(await visit()).toEqual([])
  while (finish.length > 0) {
    finish.pop()?.()
    await new Promise(setImmediate)
  }
  await first
  expect(await visit()).toEqual(['/a', '/b'])
})

test('[BE-296] a round ends when its portal is not live any more, and the next visit reads the rest at once', async () => {
  const { renew, visit } = openRenewal()
  const read: string[] = []
  const readPage = async (path: string) => {
    read.push(path)
    return page(200, 0)
  }
  await renew(live, readPage, () => read.length === 0)
  expect(read).toEqual(['/a'])
  expect(await visit()).toEqual(['/b'])
  expect(await visit()).toEqual([])
})
