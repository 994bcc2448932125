import type { PortalRoute, PublicAddress } from '@portal/shared-ui/remote'
import type { PortalState } from '../registry/portalState'
import { addressesOf } from '../runners/inside/addresses.mjs'
import type { App } from '../runners/inside/load.mjs'
import type { Runners } from '../runners/runners'
import { createSitemap, renderSitemap, renderSitemapPart } from './sitemap'

type Fake = Record<string, () => Promise<PortalRoute[]>>

const problem = jest.fn()
const log = { problem, request: () => {} }

/** A portal with these areas, whose code runs in this process; the shell has a start page. */
function portalOf(remotes: Fake, access: 'anyone' | 'admin' = 'anyone') {
  const shellPages: PortalRoute[] = [
    { index: true, handle: { meta: () => ({ title: 'Hem', canonical: '/' }) } },
    { path: '/dold', handle: { meta: () => ({ title: 'Dold', robots: 'noindex' }) } },
    { path: '/utan-namn' },
  ]
  const shell = {
    createDb: () => ({ rpc: () => ({ throwOnError: async () => ({ data: [] }) }) }),
    createQueryClient: () => ({ setDefaultOptions() {}, clear() {} }),
  }
  const ask = async (_: PortalState, app: string, __: string, asks: { prefixes: string[] }) => {
    const routes = app === 'shell' ? shellPages : ((await remotes[app]?.()) ?? [])
    return addressesOf({ shell, routesOf: () => routes, backend: {} } as unknown as App, asks)
  }
  const live = {
    registry: {
      remotes: Object.keys(remotes).map((name) => ({
        name,
        paths: [`/${name}`],
        access: { [`/${name}`]: access },
      })),
    },
  } as unknown as PortalState
  return { options: { runners: { ask } as unknown as Runners, log }, live }
}

const titled = (route: PortalRoute): PortalRoute => ({
  ...route,
  handle: { meta: () => ({ title: 'x' }), ...route.handle },
})
const pathsOf = (addresses: PublicAddress[]) => addresses.map(({ path }) => path)

afterEach(() => {
  problem.mockClear()
  jest.useRealTimers()
})

test('lists static pages, pages with parameters by their declared addresses, and no hidden ones', async () => {
  const { options, live } = portalOf({
    lara: async () => [
      titled({ index: true }),
      { children: [titled({ path: 'barn' }), titled({ path: 'djup', children: [titled({ path: 'mer' })] })] },
      titled({ path: ':okand' }),
      titled({ path: 'allt/*' }),
      {
        path: 'svar/:id',
        handle: {
          meta: () => ({ title: 'x' }),
          addresses: async function* () {
            yield { path: '/lara/svar/1', modified: '2026-11-01T10:00:00Z' }
            yield { path: '/lara/svar/2' }
          },
        },
      },
      { path: 'kopia', handle: { meta: () => ({ title: 'x', canonical: '/lara' }) } },
    ],
  })
  expect(pathsOf(await createSitemap(options)(live))).toEqual([
    '/',
    '/lara',
    '/lara/barn',
    '/lara/djup',
    '/lara/djup/mer',
    '/lara/svar/1',
    '/lara/svar/2',
  ])
})

test('lists items under a list’s own path beside the list', async () => {
  const { options, live } = portalOf({
    svar: async () => [
      {
        index: true,
        handle: {
          meta: ({ url }) => ({ title: 'x', canonical: `/svar${url.search}` }),
          addresses: async function* () {
            yield { path: '/svar?id=1' }
          },
        },
      },
    ],
  })
  expect(pathsOf(await createSitemap(options)(live))).toEqual(['/', '/svar', '/svar?id=1'])
})

test('does not list the administration', async () => {
  const { options, live } = portalOf({ admin: async () => [titled({ index: true })] }, 'admin')
  expect(pathsOf(await createSitemap(options)(live))).toEqual(['/'])
})

test.each(['http://[', undefined, 5])(
  'an area with %p as an address does not remove other addresses',
  async (path) => {
    const handle: PortalRoute['handle'] = {
      meta: () => ({ title: 'x' }),
      addresses: async function* () {
        yield { path } as PublicAddress
      },
    }
    const { options, live } = portalOf({
      trasig: async () => [titled({ path: 'svar/:id', handle })],
      lara: async () => [titled({ index: true })],
    })
    const addresses = await createSitemap(options)(live)
    expect(renderSitemap(addresses, 'https://portal.example')).toContain('https://portal.example/lara<')
    expect(pathsOf(addresses)).toEqual(['/', '/lara'])
    expect(problem).toHaveBeenCalledTimes(1)
  },
)

test('leaves out and logs an area that fails, and requests it again soon', async () => {
  jest.useFakeTimers({ now: 0 })
  let broken = true
  const { options, live } = portalOf({
    trasig: async () => {
      if (broken) throw new Error('broken')
      return [titled({ index: true })]
    },
    hel: async () => [titled({ index: true })],
  })
  const sitemap = createSitemap(options)
  expect(pathsOf(await sitemap(live))).toEqual(['/', '/hel'])
  expect(problem.mock.calls).toEqual([['The sitemap lacks trasig: broken']])
  broken = false
  await jest.advanceTimersByTimeAsync(20_000)
  await sitemap(live)
  await jest.advanceTimersByTimeAsync(0)
  expect(pathsOf(await sitemap(live))).toEqual(['/', '/trasig', '/hel'])
})

test('PUB-08: an area that fails keeps the addresses that are known of it, with a new release too', async () => {
  let broken = false
  const { options, live } = portalOf({
    trasig: async () => {
      if (broken) throw new Error('late')
      return [titled({ index: true })]
    },
  })
  const sitemap = createSitemap(options)
  await sitemap(live)
  broken = true
  expect(pathsOf(await sitemap({ ...live }))).toEqual(['/', '/trasig'])
  expect(problem.mock.calls).toEqual([['The sitemap has old addresses of trasig: late']])
})

test('one collection serves all requests for minutes; the old one is served while a new one is made', async () => {
  jest.useFakeTimers({ now: 0 })
  let made = 0
  const { options, live } = portalOf({
    lara: async () => {
      made++
      return [titled({ path: `sida-${made}` })]
    },
  })
  const sitemap = createSitemap(options)
  await Promise.all([sitemap(live), sitemap(live)])
  expect(made).toBe(1)
  await jest.advanceTimersByTimeAsync(5 * 60_000 - 1)
  await sitemap(live)
  expect(made).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  const [first, second] = await Promise.all([sitemap(live), sitemap(live)])
  expect([pathsOf(first), pathsOf(second)]).toEqual([
    ['/', '/lara/sida-1'],
    ['/', '/lara/sida-1'],
  ])
  await jest.advanceTimersByTimeAsync(0)
  expect(made).toBe(2)
  expect(pathsOf(await sitemap(live))).toContain('/lara/sida-2')
})

test('a released version gets a new collection at once', async () => {
  const { options, live } = portalOf({ lara: async () => [] })
  const sitemap = createSitemap(options)
  expect(await sitemap(live)).not.toBe(await sitemap({ ...live }))
})

test('addresses are absolute and escaped; an invalid date is left out', () => {
  const sitemap = renderSitemap(
    [
      { path: '/a?id=1&slug=å', modified: '2026-11-01T10:00:00+01:00' },
      { path: '/b', modified: 'igår' },
    ],
    'https://portal.test',
  )
  expect(sitemap).toContain(
    '<url><loc>https://portal.test/a?id=1&amp;slug=%C3%A5</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod></url>',
  )
  expect(sitemap).toContain('<url><loc>https://portal.test/b</loc></url>')
})

test('too many addresses for one file become parts, with an index', () => {
  const addresses = Array.from({ length: 5 }, (_, index) => ({ path: `/${index}` }))
  const index = renderSitemap(addresses, 'https://portal.test', 2)
  expect(index).toContain('<sitemapindex ')
  expect(index.match(/<loc>[^<]*/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://portal.test/sitemap-${part}.xml`),
  )
  const parts = [1, 2, 3].map((part) => renderSitemapPart(addresses, part, 'https://portal.test', 2) ?? '')
  expect(parts.map((part) => part.match(/<url>/g)?.length)).toEqual([2, 2, 1])
  expect(renderSitemapPart(addresses, 4, 'https://portal.test', 2)).toBeNull()
  expect(renderSitemapPart(addresses, 1, 'https://portal.test', 5)).toBeNull()
})
