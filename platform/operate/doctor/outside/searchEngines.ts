import { type CheckOf, well, wrong } from '../check'

export const searchEngines: CheckOf<'outside'> = {
  id: 'search-engines',
  from: 'outside',
  run: async ({ get, isRehearsal }) => {
    const page = await get('/')
    const robots = (await get('/robots.txt')).text
    const isHidden =
      /noindex/.test(page.headers.get('x-robots-tag') ?? '') ||
      /<meta name="robots" content="[^"]*noindex/.test(page.text) ||
      /^Disallow: *\/ *$/m.test(robots)
    if (isHidden === isRehearsal)
      return well(
        isRehearsal ? 'Search engines are asked to stay away.' : 'Search engines may read the site.',
      )
    if (isHidden)
      return wrong(
        'Search engines are asked to stay away (noindex).',
        'Take X-Robots-Tag out of the Caddyfile.',
      )
    return wrong(
      'Search engines may read this stage for rehearsals.',
      'Set PORTAL_ROBOTS=noindex for Caddy (platform/operate/files/Caddyfile).',
    )
  },
}
