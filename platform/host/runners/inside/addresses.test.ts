import { createQueryClient } from '@portal/shared-ui/portal'
import { addressesOf } from './addresses.mjs'

type Asked = { below: string; after: string }

/** An app with these routes, over a database with these items. */
function appWith(routes: object[], items: { path: string; modified: string }[]) {
  const asked: Asked[] = []
  const rpc = (_: string, asks: Asked) => {
    asked.push(asks)
    const data = items
      .filter(({ path }) => path.startsWith(`${asks.below}/`) && path > asks.after)
      .slice(0, 1000)
    return { throwOnError: async () => ({ data }) }
  }
  const shell = { createDb: () => ({ rpc }), createQueryClient }
  return { app: { shell, routesOf: () => routes, backend: {} } as never, asked }
}

const modified = '2026-11-20T10:00:00+00:00'

test('[BE-112] the addresses are those of the routes, encoded, and of the items below the area’s paths', async () => {
  const { app } = appWith(
    [
      { path: 'lista', handle: { meta: () => ({ title: 'Lista' }) } },
      { path: 'gömd', handle: { meta: () => ({ title: 'Gömd', robots: 'noindex' }) } },
      { path: ':id', handle: { meta: () => ({ title: 'En' }) } },
    ],
    [
      { path: '/studera/amnen/1/nåd', modified },
      { path: '/studerande/1', modified },
    ],
  )
  expect(await addressesOf(app, { prefixes: ['/studera'] })).toEqual([
    { path: '/studera/lista' },
    { path: '/studera/amnen/1/n%C3%A5d', modified },
  ])
})

test('[C-141] items are read a thousand at a time; of the shell’s pages those that the office writes', async () => {
  const items = Array.from({ length: 1001 }, (_, at) => ({
    path: `/studera/${String(at).padStart(4, '0')}`,
    modified,
  }))
  const { app, asked } = appWith([], items)
  expect(await addressesOf(app, { prefixes: ['/', '/studera'] })).toHaveLength(1001)
  expect(asked).toEqual([
    { below: '/om-oss', after: '' },
    { below: '/sida', after: '' },
    { below: '/studera', after: '' },
    { below: '/studera', after: '/studera/0999' },
  ])
})
