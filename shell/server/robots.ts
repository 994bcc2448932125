import type { Facts } from './runners/messages'
import type { Live } from './site'

/** `/robots.txt`: everything may be read but what is somebody's own. */
export function renderRobots(live: Live, { memberPaths }: Facts, origin: string): string {
  const administration = live.registry.remotes
    .filter((remote) => remote.class === 'admin')
    .flatMap(({ paths }) => paths)
  return [
    'User-agent: *',
    ...[...administration, ...memberPaths].map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}
