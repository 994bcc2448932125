import type { PageMeta } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'

/** The query parameter that opens the header's search with a term; `SiteSearch` reads it. */
export const SEARCH_PARAM = 'sok'

/** The metadata of the start page, and of a page whose own cannot be read. */
export const metaOfSite = ({ name, welcomeText }: Site): PageMeta & { description: string } => ({
  title: name,
  description: welcomeText,
})

/** The metadata of an address without a page. */
export const MISSING_META: PageMeta = {
  title: 'Sidan hittades inte',
  description: 'Adressen leder inte till någon sida. Gå till startsidan eller sök efter det du letar efter.',
  robots: 'noindex',
}

/** Search engines truncate longer titles. */
const MAX_TITLE_LENGTH = 60

/** The tab's title: the page first, because tabs are narrow; the site's name only when there is room for it. */
export function fullTitle({ title }: PageMeta, { name }: Pick<Site, 'name'>): string {
  const full = title === name ? name : `${title} – ${name}`
  return full.length > MAX_TITLE_LENGTH ? title : full
}

/** A page's metadata and address: all tags of its head are derived from them, on the host and in the browser. */
export type PageHead = {
  meta: PageMeta
  site: Site
  /** The requested path. */
  path: string
  origin: string
  /** Whether the host serves the page's newest items as RSS. */
  hasFeed?: boolean
}

/** The canonical URL of a page's content; null for a page with `noindex`. */
export function canonicalOf({ meta, path, origin }: PageHead): string | null {
  return meta.robots === 'noindex' ? null : new URL(meta.canonical ?? path, origin).href
}
