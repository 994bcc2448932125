import { createQueryClient } from '@portal/shared-ui/portal'
import { CONTRACT, type PortalRoute } from '@portal/shared-ui/remote'
import { checkPrefetch, fakeDb, undeclaredPages } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import manifest from '../package.json'
import { salvation } from './argument/testing'
import remote from './remote'
import { doctrineRows } from './trosgrunder/testing'

/** Addresses that every portal has. */
const addresses = [
  '/studera',
  '/studera/trosgrunder',
  '/studera/trosgrunder/bibeln',
  '/studera/bibelhistoria',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/argument',
  '/argument/fralsning',
]

/** The route of an address, and the arguments of its functions. */
function pageAt(address: string) {
  const prefix = address.startsWith('/argument') ? '/argument' : '/studera'
  const routes = remote.areas[prefix] ?? []
  const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], address, prefix)?.at(-1)
  const context = {
    db: fakeDb({
      ...doctrineRows,
      'GET arguments': salvation,
      'GET interpretations': [],
      'GET subject_articles': [],
    }),
    params: match?.params ?? {},
    queryClient: createQueryClient(),
    url: new URL(address, 'https://portal.test'),
  }
  return { prefix, routes, handle: (match?.route as PortalRoute | undefined)?.handle, context }
}

test('the remote fulfils the contract, in the areas that package.json declares', () => {
  expect(remote.contract).toBe(CONTRACT)
  expect(Object.keys(remote.areas)).toEqual(Object.keys(manifest.portal.areas))
})

test.each(addresses)(
  '%s loads, and a visitor’s page uses exactly the prefetched queries',
  async (address) => {
    const { prefix, routes, context } = pageAt(address)
    const { missing, unused } = await checkPrefetch(routes, context.db, { prefix, at: address })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  },
)

test('every address has its own name, description and canonical address', async () => {
  const metas = await Promise.all(
    addresses.map(async (address) => {
      const { handle, context } = pageAt(address)
      await handle?.prefetch?.(context)
      return { address, ...handle?.meta?.(context) }
    }),
  )
  expect(new Set(metas.map(({ title }) => title)).size).toBe(addresses.length)
  expect(new Set(metas.map(({ description }) => description)).size).toBe(addresses.length)
  for (const { address, canonical, title, description } of metas) {
    expect(canonical).toBe(address)
    expect(title?.length).toBeLessThanOrEqual(43)
    expect(description?.length).toBeGreaterThanOrEqual(50)
    expect(description?.length).toBeLessThanOrEqual(160)
  }
})

test('[BE-93] the header’s search has every page with a title and without parameters, except the receipt', () => {
  expect(undeclaredPages(remote, manifest.portal)).toEqual(['/studera/tolkningar/kvitto'])
})
