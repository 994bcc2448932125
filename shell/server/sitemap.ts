import type { PortalRoute, PublicAddress } from '@portal/shared-ui/remote'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { Shell } from './bundles'
import { type Code, createPrefetchContext } from './matchRoute'
import type { Live } from './site'
import { xmlText } from './xml'

/** The most addresses that one sitemap may name (sitemaps.org). */
const MAX_ADDRESSES = 50_000

const MINUTE_MS = 60_000
/** How long one collection is served, and how long one that lacks a part of the portal. */
const TTL_MS = { whole: 5 * MINUTE_MS, partial: MINUTE_MS / 3 }
/** How long one area may take to name its addresses. */
const AREA_TIMEOUT_MS = 15_000

/** What a static page says of itself depends on no origin. */
const ANY_ORIGIN = 'http://portal.invalid'

type Collected = { addresses: PublicAddress[]; until: number }
type Area = { name: string; load: () => Promise<[prefix: string, routes: PortalRoute[]][]> }

/**
 * Every public address that wants to be found, of what is live now. Collected once in some minutes: meanwhile, and
 * while it is collected again, the last collection serves everybody.
 */
export function createSitemap(code: Code): (live: Live) => Promise<PublicAddress[]> {
  const first = new WeakMap<Live, Promise<Collected>>()
  const renewing = new WeakSet<Live>()

  return async (live) => {
    const { addresses, until } = await (first.get(live) ?? keep(live, collect(live, code)))
    if (Date.now() >= until && !renewing.has(live)) {
      renewing.add(live)
      void collect(live, code)
        .then((collected) => keep(live, Promise.resolve(collected)))
        .catch((error) => console.error('The sitemap could not be renewed:', error))
        .finally(() => renewing.delete(live))
    }
    return addresses
  }

  function keep(live: Live, collecting: Promise<Collected>): Promise<Collected> {
    first.set(live, collecting)
    collecting.catch(() => first.delete(live))
    return collecting
  }
}

/** An area that fails is left out and logged; the others are worth as much without it. */
async function collect(live: Live, code: Code): Promise<Collected> {
  const shell = await code.shell(live.shell)
  const found = new Map<string, PublicAddress>()
  let whole = true
  for (const { name, load } of publicAreas(live, code, shell)) {
    try {
      const naming = load().then((routes) => addressesOf(routes, shell, live))
      const named = await withTimeout(naming, AREA_TIMEOUT_MS, refuseLate)
      for (const address of named) found.set(address.path, address)
    } catch (error) {
      whole = false
      console.error(`The sitemap lacks ${name}:`, error)
    }
  }
  return { addresses: [...found.values()], until: Date.now() + (whole ? TTL_MS.whole : TTL_MS.partial) }
}

const publicAreas = (live: Live, code: Code, shell: Shell): Area[] => [
  { name: 'the shell', load: async () => [['/', shell.shellPages]] },
  ...live.registry.remotes
    .filter((remote) => remote.class === 'public')
    .map((remote) => ({
      name: remote.name,
      load: async () => {
        const { areas } = await code.remote(remote, live.shell)
        return remote.paths.map((path): [string, PortalRoute[]] => [path, areas[path as `/${string}`] ?? []])
      },
    })),
]

async function addressesOf(areas: [string, PortalRoute[]][], shell: Shell, live: Live) {
  const reader = createPrefetchContext(shell, live)
  const found: PublicAddress[] = []
  try {
    for (const { path, route } of areas.flatMap(([prefix, routes]) => pagesOf(routes, prefix))) {
      const { meta, addresses } = route.handle ?? {}
      if (meta && !/[:*]/.test(path)) {
        const { robots, canonical = path } = meta({ ...reader, params: {}, url: new URL(path, ANY_ORIGIN) })
        if (robots !== 'noindex' && canonical === path) found.push({ path: encodeURI(path) })
      }
      if (addresses) for await (const address of addresses(reader)) found.push(address)
    }
    return found
  } finally {
    reader.queryClient.clear()
  }
}

/** Every route with the path that leads to it, parents before their children. */
function pagesOf(routes: PortalRoute[], prefix: string): { path: string; route: PortalRoute }[] {
  return routes.flatMap((route) => {
    const own = route.path ?? ''
    const path = own.startsWith('/') ? own : [prefix.replace(/\/$/, ''), own].filter(Boolean).join('/') || '/'
    return [{ path, route }, ...pagesOf(route.children ?? [], path)]
  })
}

function refuseLate(): never {
  throw new Error(`No response within ${AREA_TIMEOUT_MS} ms.`)
}

/** `/sitemap.xml`: the addresses, or an index of its parts when they are more than one file may name. */
export function renderSitemap(addresses: PublicAddress[], origin: string, limit = MAX_ADDRESSES): string {
  if (addresses.length <= limit) return urlSet(addresses, origin)
  const parts = Array.from({ length: Math.ceil(addresses.length / limit) }, (_, index) =>
    element('sitemap', element('loc', new URL(`/sitemap-${index + 1}.xml`, origin).href, true)),
  )
  return document('sitemapindex', parts)
}

/** `/sitemap-1.xml` and so on; null when there is no such part. */
export function renderSitemapPart(
  addresses: PublicAddress[],
  part: number,
  origin: string,
  limit = MAX_ADDRESSES,
): string | null {
  const named = addresses.slice((part - 1) * limit, part * limit)
  return part < 1 || addresses.length <= limit || named.length === 0 ? null : urlSet(named, origin)
}

const urlSet = (addresses: PublicAddress[], origin: string) =>
  document(
    'urlset',
    addresses.map(({ path, modified }) => {
      const changed = modified ? new Date(modified) : null
      const isDate = changed && !Number.isNaN(changed.getTime())
      const lastmod = isDate ? element('lastmod', changed.toISOString()) : ''
      return element('url', element('loc', new URL(path, origin).href, true) + lastmod)
    }),
  )

const document = (root: string, children: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${root}>\n`

const element = (name: string, content: string, isText = false) =>
  `<${name}>${isText ? xmlText(content) : content}</${name}>`
