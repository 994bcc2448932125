import type { PageMeta } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import { shareImageOf } from './headTags'
import { canonicalOf, type PageHead, SEARCH_PARAM } from './meta'

/**
 * A page's structured data for search engines as JSON-LD (schema.org): the organisation, the breadcrumb, the article,
 * video or event, and the site's search. Null for a page with `noindex`.
 */
export function structuredData(page: PageHead): object | null {
  const url = canonicalOf(page)
  if (!url) return null
  const { meta, origin, site } = page
  const home = new URL('/', origin).href
  const isHome = url === home
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(home, site),
      ...(isHome ? [webSite(home, site)] : [breadcrumbs(page, home, url)]),
      ...(meta.article ? [article(page, home, url)] : []),
      ...(meta.video ? [video(page, home, meta.video)] : []),
      ...(meta.event ? [event(page, home, url, meta.event)] : []),
    ],
  }
}

const organization = (home: string, site: Site) => ({
  '@type': 'Organization',
  '@id': `${home}#organization`,
  name: site.name,
  url: home,
  logo: new URL(site.logo ? '/icon-512.png' : '/favicon.svg', home).href,
})

const webSite = (home: string, { name }: Site) => ({
  '@type': 'WebSite',
  '@id': `${home}#website`,
  name,
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

function article({ meta, site }: PageHead, home: string, url: string) {
  const { author, published, modified } = meta.article ?? {}
  return {
    '@type': 'Article',
    headline: meta.title,
    description: meta.description ?? site.welcomeText,
    inLanguage: 'sv',
    mainEntityOfPage: url,
    image: new URL(meta.image ?? shareImageOf(site), home).href,
    ...(published && { datePublished: published }),
    ...((modified ?? published) && { dateModified: modified ?? published }),
    author: author ? { '@type': 'Person', name: author } : { '@id': `${home}#organization` },
    publisher: { '@id': `${home}#organization` },
  }
}

function event(
  { meta, site }: PageHead,
  home: string,
  url: string,
  { start, end, place, isCancelled }: NonNullable<PageMeta['event']>,
) {
  return {
    '@type': 'Event',
    name: meta.title,
    description: meta.description ?? site.welcomeText,
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

function video(
  { meta, site }: PageHead,
  home: string,
  { player, published }: NonNullable<PageMeta['video']>,
) {
  return {
    '@type': 'VideoObject',
    name: meta.title,
    description: meta.description ?? site.welcomeText,
    inLanguage: 'sv',
    thumbnailUrl: new URL(meta.image ?? shareImageOf(site), home).href,
    uploadDate: published,
    embedUrl: player,
    publisher: { '@id': `${home}#organization` },
  }
}
