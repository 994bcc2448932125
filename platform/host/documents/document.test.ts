import { defaultSite } from '@portal/shared-ui/site'
import { withoutPage } from '../../browser/offline/worker/withoutPage'
import type { PortalState } from '../registry/portalState'
import { renderDocument } from './document'

const live = {
  registry: { remotes: [] },
  backend: null,
  shell: {
    version: 'v1',
    scripts: ['static/main.js'],
    integrity: { 'static/main.js': 'sha384-a' },
    fonts: [],
    links: [{ label: 'Bibeln', to: '/bibeln?a="><b>' }],
    server: { file: '', sha256: '' },
  },
  shellsBefore: [],
  browserRegistry: { remotes: [] },
} as unknown as PortalState

const page = {
  live,
  site: defaultSite,
  remote: null,
  text: '',
  hasFeed: false,
  code: [],
  data: [],
  readAt: 0,
  path: '/studera/tolkningar',
  origin: 'https://portal.test',
  nonce: 'n',
  theme: null,
}

test('texts in the metadata cannot close a tag or the structured data', () => {
  const title = '</script><script>alert(1)</script>"\'<!--'
  const html = renderDocument({
    ...page,
    meta: {
      title,
      description: `${title} och mer`,
      canonical: `/studera/tolkningar?id=1&slug="><script>`,
      article: { author: title, published: '2026-11-01"><script>' },
      crumbs: [{ label: title, to: '/studera' }],
    },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('"><script>')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data['@graph'].at(-1)).toMatchObject({ '@type': 'Article', headline: title })
})

test('a page without markup has the main navigation of the shell, for browsers without scripts', () => {
  const html = renderDocument({ ...page, meta: { title: 'Tolkningar' } })
  expect(html).toContain(
    '<nav aria-label="Sidor"><a href="/">Hem</a> <a href="/bibeln?a=&quot;&gt;&lt;b&gt;">Bibeln</a></nav>',
  )
})

test('a page that does not exist has no canonical address and no structured data', () => {
  const html = renderDocument({ ...page, meta: { title: 'Sidan hittades inte', robots: 'noindex' } })
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('ld+json')
  expect(html).not.toContain('og:url')
})

test('PUB-02: the worker takes page, data and title out of a document, and leaves what starts the portal', async () => {
  const html = renderDocument({
    ...page,
    meta: { title: 'Johannes 4', description: 'Jesus och kvinnan', canonical: '/bibeln/johannes/4' },
    paint: { html: '<main><div><h1>Johannes 4</h1></div></main>', css: 'main{}', fonts: '', isWhole: true },
    data: [{ key: 'k', status: 200, body: [{ text: 'Johannes 4' }] }],
  })
  expect(html).toContain('<h1>Johannes 4</h1>')
  const emptied = await (await withoutPage(new Response(html))).text()
  expect(emptied).not.toMatch(/Johannes 4|Jesus och kvinnan|johannes\/4|id="painted"|id="data"/)
  expect(emptied).toContain('<div id="root"></div>')
  for (const kept of [/<script type="application\/json" id="boot">.*?<\/script>/, /<link rel="icon"[^>]*>/])
    expect(kept.exec(emptied)?.[0]).toBe(kept.exec(html)?.[0])
})
