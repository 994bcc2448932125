import { screen } from '@testing-library/react'
import { fakeDb, hydrateInPortal, renderInPortal } from '../testing'
import { PlainText, SavedText } from '.'
import { attacks } from './attacks'
import { hostNodes } from './hostNodes'
import { LinkedText } from './LinkedText'
import { QuoteShown } from './Nodes'
import { sanitize } from './sanitize'
import { savedNodes } from './savedNodes'
import { faults } from './testing/faults'

const picture = '/storage/v1/object/public/media/bild-1.webp'

const saved = [
  '<p>Nåd &amp; frid, 2 &lt; 3 &gt; 1,&nbsp;alltid.</p><h2>Varför?</h2><h4>Mer</h4>',
  '<ul><li><p>Ett</p><ol><li>Två</li></ol></li></ul><blockquote><p>Ord</p><p>Joh 3:16</p></blockquote><hr>',
  `<p align="center"><strong><em>Fet</em></strong><br><img src="${picture}" alt="a &amp; b" width="40"></p>`,
  '<p><a href="/studera?a=1&amp;b=2">Studera</a> <a href="https://exempel.se/">ut</a></p><pre><code>a  b\n c</code></pre>',
  '<p>Bild: <img src="https://exempel.se/c.png" alt="Karta"> <a href="https://exempel.se/"><img src="https://exempel.se/c.png" alt="i länk"></a></p>',
  '',
]

test.each(saved)('[C-50] [C-141] what the editor saves has the nodes of a whole parser: %s', (html) => {
  expect(savedNodes(html)).toEqual(hostNodes(html))
})

test.each([
  ...['<p>Öppen', '</p>', '<p>Fel</em></p>', '<p>a & b</p>', '<p>a > b</p>', '<p>&aring;</p>', '<P>A</P>'],
  ...['<p><div>a</div></p>', '<h2><p>a</p></h2>', '<li>a</li>', '<ul><li><div><li>a</li></div></li></ul>'],
  ...[
    '<a href="/a"><em><a href="/b">c</a></em></a>',
    '<section>a</section>',
    '<p class=x>a</p>',
    '<pre>\na</pre>',
  ],
  ...['<p onclick="a" >b</p>', '<!-- a -->', '<p>a\u0000</p>', '<p>a\r\n</p>', '<br/>', '<script>a</script>'],
])('[C-50] other HTML is left to the sanitiser: %s', (html) => {
  expect(savedNodes(html)).toBeNull()
})

test.each(Object.entries(attacks))(
  '[C-50] [S6] of an attack nothing is rendered that the allow-list does not have: %s',
  async (_, each) => {
    for (const attack of [...each, ...each.map(sanitize)]) {
      const { container, unmount } = renderInPortal(<SavedText html={`<p>Text</p>${attack}`} />, fakeDb({}))
      await screen.findByText('Text')
      const found = faults(container.querySelector('p')?.parentElement as Element)
      expect(found.filter((fault) => !/^<img (src="http:\/\/fake\.test\/|sizes=)/.test(fault))).toEqual([])
      unmount()
    }
  },
)

test.each(Object.entries(attacks))('[C-50] [S6] nor in a text of the shell: %s', (_, each) => {
  for (const Text of [PlainText, LinkedText]) {
    for (const attack of [...each, ...each.map(sanitize)]) {
      const { container, unmount } = renderInPortal(<Text html={`<p>Text</p>${attack}`} />, fakeDb({}))
      const found = faults(container.querySelector('p')?.parentElement as Element)
      expect(found.filter((fault) => !/^<img (src="http:\/\/fake\.test\/|sizes=)/.test(fault))).toEqual([])
      unmount()
    }
  }
})

test('[C-141] a text without references has the elements of the editor, and of other HTML the words', async () => {
  const html = saved.slice(0, 4).join('')
  const { complaints, lost, markup } = await hydrateInPortal(<PlainText html={html} />, fakeDb({}))
  expect([complaints, lost.map(({ outerHTML }) => outerHTML)]).toEqual([[], []])
  for (const part of [
    '<h2>Varför?</h2>',
    '<strong><em>Fet</em></strong><br/>',
    'alt="a &amp; b"',
    '<p>Joh 3:16</p>',
  ])
    expect(markup).toContain(part)
  renderInPortal(<PlainText html="<section><p>Ord &aring;</p></section>" />, fakeDb({}))
  expect(screen.getByText('Ord å').localName).toBe('p')
})

test('[PUB-12] the first render on the host and in the browser are the same', async () => {
  const html = saved.slice(0, 4).join('')
  const { complaints, lost, markup } = await hydrateInPortal(<SavedText html={html} />, fakeDb({}))
  expect(markup).toContain('Varför?')
  expect([complaints, lost.map(({ outerHTML }) => outerHTML)]).toEqual([[], []])
})

test('[ST-19] a page may show quotations in its own way', () => {
  const html =
    '<blockquote><p>Ord &amp; <em>liv</em></p><p>Joh 3:16</p></blockquote><blockquote>Bara ord</blockquote>'
  renderInPortal(
    <QuoteShown value={({ words, reference }) => <i>{`${words} – ${reference}`}</i>}>
      <SavedText html={html} />
    </QuoteShown>,
    fakeDb({}),
  )
  expect(screen.getByText('Ord & liv – Joh 3:16')).toBeVisible()
  expect(screen.getByText('Bara ord').localName).toBe('blockquote')
})
