import type { PageMeta } from '@portal/shared-ui/remote'
import { SHARE_IMAGE } from './headTags'
import { canonicalOf, DEFAULT_META, type PageHead, SEARCH_PARAM, SITE_NAME } from './meta'

/**
 * A page's structured data for search engines as JSON-LD (schema.org): the organisation, the breadcrumb, the article,
 * video or event, and the site's search. Null for a page with `noindex`.
 */
export function structuredData(page: PageHead): object | null {
  const url = canonicalOf(page)
  if (!url) return null
  const { meta, origin } = page
  const home = new URL('/', origin).href
  const isHome = url === home
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(home),
      ...(isHome ? [webSite(home)] : [breadcrumbs(page, home, url)]),
      ...(meta.article ? [article(page, home, url)] : []),
      ...(meta.video ? [video(page, home, meta.video)] : []),
      ...(meta.event ? [event(page, home, url, meta.event)] : []),
    ],
  }
}

const organization = (home: string) => ({
  '@type': 'Organization',
  '@id': `${home}#organization`,
  name: SITE_NAME,
  url: home,
  logo: new URL('/favicon.svg', home).href,
})

const webSite = (home: string) => ({
  '@type': 'WebSite',
  '@id': `${home}#website`,
  name: SITE_NAME,
  url: home,
  inLanguage: 'sv',
  publisher: { '@id': `${home}#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}?${SEARCH_PARAM}={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function breadcrumbs({ meta }: PageHead, home: string, url: string) {
  const above = (meta.crumbs ?? []).map(({ label, to }) => ({ name: label, item: new URL(to, home).href }))
  const trail = [{ name: 'Hem', item: home }, ...above, { name: meta.title, item: url }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function article({ meta }: PageHead, home: string, url: string) {
  const { author, published, modified } = meta.article ?? {}
  return {
    '@type': 'Article',
    headline: meta.title,
    description: meta.description ?? DEFAULT_META.description,
    inLanguage: 'sv',
    mainEntityOfPage: url,
    image: new URL(meta.image ?? SHARE_IMAGE, home).href,
    ...(published && { datePublished: published }),
    ...((modified ?? published) && { dateModified: modified ?? published }),
    author: author ? { '@type': 'Person', name: author } : { '@id': `${home}#organization` },
    publisher: { '@id': `${home}#organization` },
  }
}

function event(
  { meta }: PageHead,
  home: string,
  url: string,
  { start, end, place, isCancelled }: NonNullable<PageMeta['event']>,
) {
  return {
    '@type': 'Event',
    name: meta.title,
    description: meta.description ?? DEFAULT_META.description,
    inLanguage: 'sv',
    url,
    startDate: start,
    ...(end && { endDate: end }),
    eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
    ...(place && { location: { '@type': 'Place', name: place } }),
    isAccessibleForFree: true,
    organizer: { '@id': `${home}#organization` },
  }
}

function video({ meta }: PageHead, home: string, { player, published }: NonNullable<PageMeta['video']>) {
  return {
    '@type': 'VideoObject',
    name: meta.title,
    description: meta.description ?? DEFAULT_META.description,
    inLanguage: 'sv',
    thumbnailUrl: new URL(meta.image ?? SHARE_IMAGE, home).href,
    uploadDate: published,
    embedUrl: player,
    publisher: { '@id': `${home}#organization` },
  }
}
