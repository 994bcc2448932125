import { accessTo } from '../src/registry/registry'
import type { Live } from './site'

/** `/robots.txt`: everything may be read but what is somebody's own. */
export function renderRobots(live: Live, origin: string): string {
  const own = live.registry.remotes.flatMap((remote) =>
    remote.paths.filter((path) => accessTo(remote, path) !== 'anyone'),
  )
  return [
    'User-agent: *',
    ...own.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}
