import type { Live } from '../registry/site'
import { renderDocument } from './document'

const live = {
  registry: { remotes: [] },
  backend: null,
  shell: {
    version: 'v1',
    scripts: ['static/main.js'],
    integrity: { 'static/main.js': 'sha384-a' },
    fonts: [],
    server: { file: '', sha256: '' },
  },
  shellsBefore: [],
  raw: { remotes: [] },
} as unknown as Live

const page = {
  live,
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

test('a page that does not exist has no canonical address and no structured data', () => {
  const html = renderDocument({ ...page, meta: { title: 'Sidan hittades inte', robots: 'noindex' } })
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('ld+json')
  expect(html).not.toContain('og:url')
})
