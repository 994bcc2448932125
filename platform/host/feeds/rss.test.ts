import { renderRss } from './rss'

const item = (changes: object = {}) => ({
  id: 'svar-1',
  title: 'Vad är tro?',
  path: '/studera/tolkningar?id=1&slug=vad-ar-tro',
  published: '2026-11-20T09:30:00+01:00',
  text: 'Tron är en övertygelse.',
  ...changes,
})
const page = new URL('https://portal.test/studera/tolkningar')
const render = (items = [item()]) =>
  renderRss(
    { title: 'Svar', description: 'Nya svar.', items },
    { page, self: new URL(`${page}/rss.xml`), siteName: 'Elim & </title>' },
  )

test('an item has its address, its time and a stable id', () => {
  const rss = render()
  expect(rss).toContain('<link>https://portal.test/studera/tolkningar?id=1&amp;slug=vad-ar-tro</link>')
  expect(rss).toContain('<guid isPermaLink="false">svar-1</guid>')
  expect(rss).toContain('<pubDate>Fri, 20 Nov 2026 08:30:00 GMT</pubDate>')
  expect(rss).toContain(
    '<atom:link href="https://portal.test/studera/tolkningar/rss.xml" rel="self" type="application/rss+xml"/>',
  )
})

test('[BE-294] the channel has the site’s name beside its own', () => {
  expect(render()).toContain('<title>Svar – Elim &amp; &lt;/title&gt;</title>')
})

test('the build date is that of the newest item, and the text stays the same until there is a newer one', () => {
  const items = [item(), item({ published: '2026-11-21T09:30:00+01:00' })]
  expect(render(items)).toContain('<lastBuildDate>Sat, 21 Nov 2026 08:30:00 GMT</lastBuildDate>')
  expect(render(items)).toBe(render(items))
  expect(render([])).not.toContain('lastBuildDate')
})

test('texts are escaped, and characters that XML cannot contain are removed', () => {
  const rss = render([item({ title: '</title><script>', text: 'a\u0000b\u000bc\ud800d & <b>"e"</b> 🕊' })])
  expect(rss).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(rss).toContain('<description>abcd &amp; &lt;b&gt;&quot;e&quot;&lt;/b&gt; 🕊</description>')
})
