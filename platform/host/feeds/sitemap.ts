import type { PublicAddress } from '@portal/shared-ui/remote'
import { accessTo } from '../../contract/registry'
import { isAddress } from '../documents/requireMeta'
import { xmlText } from '../documents/xml'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import type { Runners } from '../runners/runners'

/** The maximum number of addresses in one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000

const MINUTE_MS = 60_000
/** How long a collection is served: when it is complete, and when a part of the portal is missing. */
const TTL_MS = { whole: 5 * MINUTE_MS, partial: MINUTE_MS / 3 }

type Collected = { addresses: PublicAddress[]; until: number }
type Options = { runners: Pick<Runners, 'ask'>; log: Log }

/**
 * All public addresses of the live portal that search engines may index. Collects them once in some minutes; until a
 * new collection is complete, all requests get the last one.
 */
export function createSitemap(options: Options): (live: PortalState) => Promise<PublicAddress[]> {
  const first = new WeakMap<PortalState, Promise<Collected>>()
  /** The last addresses of each app, used while it fails. */
  const last = new Map<string, PublicAddress[]>()
  const renewing = new WeakSet<PortalState>()

  return async (live) => {
    const { addresses, until } = await (first.get(live) ?? keep(live, collect(live, last, options)))
    if (performance.now() >= until && !renewing.has(live)) {
      renewing.add(live)
      void collect(live, last, options)
        .then((collected) => keep(live, Promise.resolve(collected)))
        .finally(() => renewing.delete(live))
    }
    return addresses
  }

  function keep(live: PortalState, collecting: Promise<Collected>): Promise<Collected> {
    first.set(live, collecting)
    return collecting
  }
}

/** An area that fails keeps its last addresses and is logged; without any it is left out. The other areas stay in the sitemap. */
async function collect(
  live: PortalState,
  last: Map<string, PublicAddress[]>,
  { runners, log }: Options,
): Promise<Collected> {
  const found = new Map<string, PublicAddress>()
  let whole = true
  for (const { app, prefixes } of publicAreas(live)) {
    try {
      const addresses = await runners.ask(live, app, 'addresses', { prefixes })
      if (!addresses.every((address) => isAddress(address?.path)))
        throw new TypeError('One of its addresses is none.')
      last.set(app, addresses)
    } catch (error) {
      whole = false
      log.problem(
        `The sitemap ${last.has(app) ? 'has old addresses of' : 'lacks'} ${app}: ${(error as Error).message}`,
      )
    }
    for (const address of last.get(app) ?? []) found.set(address.path, address)
  }
  return {
    addresses: [...found.values()],
    until: performance.now() + (whole ? TTL_MS.whole : TTL_MS.partial),
  }
}

const publicAreas = (live: PortalState): { app: string; prefixes: string[] }[] => [
  { app: 'shell', prefixes: ['/'] },
  ...live.registry.remotes
    .map((remote) => ({
      app: remote.name,
      prefixes: remote.paths.filter((path) => accessTo(remote, path) === 'anyone'),
    }))
    .filter(({ prefixes }) => prefixes.length > 0),
]

/** `/sitemap.xml`: the addresses, or an index of its parts when there are more than one file may contain. */
export function renderSitemap(addresses: PublicAddress[], origin: string, limit = MAX_ADDRESSES): string {
  if (addresses.length <= limit) return urlSet(addresses, origin)
  const parts = Array.from({ length: Math.ceil(addresses.length / limit) }, (_, index) =>
    element('sitemap', element('loc', new URL(`/sitemap-${index + 1}.xml`, origin).href, true)),
  )
  return document('sitemapindex', parts)
}

/** `/sitemap-1.xml` and so on; null for a part that does not exist. */
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
