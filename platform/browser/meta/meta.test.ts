import type { PageMeta } from '@portal/shared-ui/remote'
import { defaultSite, type Site } from '@portal/shared-ui/site'
import { applyTags } from './applyTags'
import { headTags } from './headTags'
import { fullTitle, MISSING_META } from './meta'
import { structuredData } from './structuredData'

const origin = 'https://portal.test'
const answer: PageMeta = {
  title: 'Vad är tro?',
  description: 'Ett svar ur Bibeln på frågan vad det är att tro, med verserna som svaret vilar på.',
  canonical: '/studera/tolkningar?id=7&slug=vad-ar-tro',
  crumbs: [
    { label: 'Studera', to: '/studera' },
    { label: 'Frågor och svar', to: '/studera/tolkningar' },
  ],
  article: { author: 'Anna Ek', published: '2026-11-01T08:00:00Z', modified: '2026-11-03T08:00:00Z' },
}

type Graph = { '@graph': Record<string, unknown>[] }
const site: Site = defaultSite
const partsOf = (meta: PageMeta, path: string) =>
  (structuredData({ meta, site, path, origin }) as Graph | null)?.['@graph'] ?? []
const partOf = (type: string, meta: PageMeta, path: string) =>
  partsOf(meta, path).find((part) => part['@type'] === type)
const written = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute)

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">'
})

test('appends the site’s name to a title while there is room', () => {
  expect(fullTitle({ title: 'Bibeln' }, site)).toBe('Bibeln – Sanningens Ord')
  expect(fullTitle({ title: 'x'.repeat(43) }, site)).toHaveLength(60)
  expect(fullTitle({ title: 'x'.repeat(44) }, site)).toBe('x'.repeat(44))
})

test('[BE-294] another site has its own name and picture in title, tags and structured data', () => {
  const other = { ...site, name: 'Elimkyrkan', welcomeText: 'Kom som du är.' }
  expect(fullTitle({ title: 'Bibeln' }, other)).toBe('Bibeln – Elimkyrkan')
  expect(fullTitle({ title: 'Elimkyrkan' }, other)).toBe('Elimkyrkan')
  const tags = headTags({ meta: { title: 'Bibeln' }, site: other, path: '/bibeln', origin, hasFeed: true })
  const written = JSON.stringify([tags, structuredData({ meta: answer, site: other, path: '/x', origin })])
  expect(written).not.toContain(site.name)
  expect(written).toContain('"content":"Kom som du är."')
  expect(written).toContain('"title":"Bibeln – Elimkyrkan"')
  expect(written).toContain('https://portal.test/icon-512.png')
  expect(written).not.toContain('share.png')
})

test('an article names its breadcrumb, author and date', () => {
  expect(partOf('BreadcrumbList', answer, '/studera/tolkningar')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hem', item: 'https://portal.test/' },
    { '@type': 'ListItem', position: 2, name: 'Studera', item: 'https://portal.test/studera' },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Frågor och svar',
      item: 'https://portal.test/studera/tolkningar',
    },
    {
      '@type': 'ListItem',
      position: 4,
      name: 'Vad är tro?',
      item: 'https://portal.test/studera/tolkningar?id=7&slug=vad-ar-tro',
    },
  ])
  expect(partOf('Article', answer, '/studera/tolkningar')).toMatchObject({
    headline: 'Vad är tro?',
    datePublished: '2026-11-01T08:00:00Z',
    dateModified: '2026-11-03T08:00:00Z',
    author: { '@type': 'Person', name: 'Anna Ek' },
    publisher: { '@id': 'https://portal.test/#organization' },
    image: 'https://portal.test/share.png',
    inLanguage: 'sv',
    mainEntityOfPage: 'https://portal.test/studera/tolkningar?id=7&slug=vad-ar-tro',
  })
})

test('an article without an author or a date has the site’s', () => {
  const article = partOf('Article', { ...answer, article: {} }, '/x')
  expect(article?.author).toEqual({ '@id': 'https://portal.test/#organization' })
  expect(article).not.toHaveProperty('datePublished')
})

test('the start page declares the site’s search, and has no breadcrumb', () => {
  const start = partOf('WebSite', { title: 'Sanningens Ord' }, '/')
  expect(start?.potentialAction).toMatchObject({
    target: { urlTemplate: 'https://portal.test/?sok={search_term_string}' },
  })
  expect(partOf('BreadcrumbList', { title: 'Sanningens Ord' }, '/')).toBeUndefined()
  expect(partOf('WebSite', answer, '/x')).toBeUndefined()
})

test.each([
  [true, 'https://schema.org/EventCancelled'],
  [false, 'https://schema.org/EventScheduled'],
])('SH-38: a date of an event declares when and where it is; cancelled: %s', (isCancelled, eventStatus) => {
  const date: PageMeta = { title: 'Bön', event: { start: '2026-12-06', place: 'Kyrkan', isCancelled } }
  expect(partOf('Event', date, '/evenemang/1/2026-12-06')).toMatchObject({
    name: 'Bön',
    startDate: '2026-12-06',
    eventStatus,
    location: { '@type': 'Place', name: 'Kyrkan' },
    url: 'https://portal.test/evenemang/1/2026-12-06',
  })
  expect(partOf('Event', answer, '/x')).toBeUndefined()
})

test('[BE-112] a video declares its content, its date and its player', () => {
  const film: PageMeta = {
    title: 'Ingen fördömelse',
    description: 'Predikan med Anders Holm om Romarbrevet 8, i serien Romarbrevet.',
    image: '/_still/aqz-KE-bpKQ',
    video: { player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', published: '2026-03-01' },
  }
  expect(partOf('VideoObject', film, '/studera/predikningar/1')).toMatchObject({
    name: 'Ingen fördömelse',
    description: film.description,
    thumbnailUrl: 'https://portal.test/_still/aqz-KE-bpKQ',
    uploadDate: '2026-03-01',
    embedUrl: film.video?.player,
  })
  expect(partOf('VideoObject', answer, '/studera/tolkningar')).toBeUndefined()
})

test('a page with `noindex` has neither a canonical address nor structured data', () => {
  const tags = headTags({ meta: MISSING_META, site, path: '/finns-inte', origin })
  expect(tags.map(({ attributes }) => attributes.rel ?? attributes.property)).not.toContain('canonical')
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } })
  expect(structuredData({ meta: MISSING_META, site, path: '/finns-inte', origin })).toBeNull()
})

test('navigation replaces all tags of the previous page', () => {
  applyTags({ ...answer, image: 'https://bilder.test/a.jpg' }, site, true)
  expect(written('link[rel="canonical"]', 'href')).toMatch(/\/studera\/tolkningar\?id=7&slug=vad-ar-tro$/)
  expect(written('meta[property="og:type"]', 'content')).toBe('article')
  expect(written('meta[property="og:image"]', 'content')).toBe('https://bilder.test/a.jpg')
  expect(written('meta[property="article:published_time"]', 'content')).toBe('2026-11-01T08:00:00Z')
  expect(written('link[type="application/rss+xml"]', 'href')).toMatch(/\/rss\.xml$/)
  expect(document.head.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)

  applyTags(MISSING_META, site)
  for (const gone of [
    'link[rel="canonical"]',
    'meta[property="og:url"]',
    'meta[property^="article:"]',
    'link[type="application/rss+xml"]',
    'script[type="application/ld+json"]',
  ]) {
    expect(document.head.querySelector(gone)).toBeNull()
  }
  expect(written('meta[property="og:image"]', 'content')).toMatch(/\/share\.png$/)
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
  expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull()
  expect(document.head.querySelector('link[rel="icon"]')).not.toBeNull()
})
