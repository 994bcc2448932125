import { defaultSite, type Site } from '@portal/shared-ui/site'
import { canonicalOf, fullTitle, type PageHead } from './meta'

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

/** 1200 x 630, in the shell's public folder, with the built-in name and hues; drawn by `platform/tools/shareImage.ts`. */
const SHARE_IMAGE = '/share.png'

/** What the built-in picture shows. */
const shown = ['name', 'logo', 'mainHue', 'accentHue'] as const

/** The picture of shared links without a picture of their own: for another name, logo or hue the icon. */
export const shareImageOf = (site: Site): string =>
  shown.every((field) => site[field] === defaultSite[field]) ? SHARE_IMAGE : '/icon-512.png'

/** Selectors of all tags of `headTags`, so that the next page can replace them. */
export const HEAD_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
  'link[type="application/rss+xml"]',
].join()

/** The head's tags besides the title. The host writes them, the browser replaces them on navigation. */
export function headTags(page: PageHead): HeadTag[] {
  const { meta, path, origin, hasFeed, site } = page
  const { description = site.welcomeText, robots = 'index', article, image } = meta
  const canonical = canonicalOf(page)
  const picture = image ?? shareImageOf(site)
  const isWide = picture === SHARE_IMAGE
  return [
    named('description', description),
    named('robots', robots),
    ...(canonical ? [link({ rel: 'canonical', href: canonical }), property('og:url', canonical)] : []),
    ...(hasFeed ? [feedLink(fullTitle(meta, site), new URL(feedPath(path), origin).href)] : []),
    property('og:site_name', site.name),
    property('og:locale', 'sv_SE'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', fullTitle(meta, site)),
    property('og:description', description),
    property('og:image', new URL(picture, origin).href),
    ...(isWide ? [property('og:image:width', '1200'), property('og:image:height', '630')] : []),
    ...(article?.published ? [property('article:published_time', article.published)] : []),
    ...(article?.modified ? [property('article:modified_time', article.modified)] : []),
    ...(article?.author ? [property('article:author', article.author)] : []),
    named('twitter:card', image || isWide ? 'summary_large_image' : 'summary'),
  ]
}

/** The address of a page's feed. */
const feedPath = (path: string): string => `${path === '/' ? '' : path}/rss.xml`

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })
const feedLink = (title: string, href: string): HeadTag =>
  link({ rel: 'alternate', type: 'application/rss+xml', title, href })
