import { accessTo } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'

/** `/robots.txt`: allows everything except personal areas, including unavailable ones. */
export function renderRobots(live: PortalState, origin: string): string {
  const { remotes, unavailable } = live.registry
  const own = [...remotes, ...unavailable].flatMap((area) =>
    area.paths.filter((path) => accessTo(area, path) !== 'anyone'),
  )
  return [
    'User-agent: *',
    ...own.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}
