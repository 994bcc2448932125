import { createQueryClient } from '@portal/shared-ui/portal'
import { CONTRACT } from '@portal/shared-ui/remote'
import { checkPrefetch, fakeDb, lesson, undeclaredPages } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import manifest from '../package.json'
import remote from './remote'

const routes = remote.areas['/sjalavinna'] ?? []
const paths = routes.map(({ path }) => `/sjalavinna${path ? `/${path}` : ''}`)

const db = () =>
  fakeDb({
    'GET soul_winning_counter': [{ total_souls_won: 5301, last_updated: '2026-11-20T12:00:00Z' }],
    'GET soul_winning_lessons': [lesson('a')],
    'GET site_settings': [],
  })
const contextAt = (path: string) => ({
  db: db(),
  params: {},
  queryClient: createQueryClient(),
  url: new URL(path, 'https://portal.test'),
})

test('the remote fulfils the contract, in the areas that package.json declares', () => {
  expect(remote.contract).toBe(CONTRACT)
  expect(Object.keys(remote.areas)).toEqual(Object.keys(manifest.portal.areas))
})

test.each(paths)('%s loads, and a visitor’s page uses exactly the prefetched queries', async (at) => {
  const { missing, unused } = await checkPrefetch(routes, db(), { prefix: '/sjalavinna', at })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

test('every address has its own name, description and canonical address', () => {
  const metas = routes.map(({ handle }, at) => handle?.meta?.(contextAt(paths[at] ?? '/')))
  expect(new Set(metas.map((meta) => meta?.title)).size).toBe(paths.length)
  expect(new Set(metas.map((meta) => meta?.description)).size).toBe(paths.length)
  metas.forEach((meta, at) => {
    expect(meta?.canonical).toBe(paths[at])
    expect(meta?.title.length).toBeLessThanOrEqual(43)
    expect(meta?.description?.length).toBeGreaterThanOrEqual(50)
    expect(meta?.description?.length).toBeLessThanOrEqual(160)
  })
})

test('[BE-93] the header’s search has every page with a title and without parameters', () => {
  expect(undeclaredPages(remote, manifest.portal)).toEqual([])
})
