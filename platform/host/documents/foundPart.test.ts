import { shellCode } from '../testing/fakePortal'
import { open, usePortals } from '../testing/openPortal'

usePortals()

const found = {
  words: '<nåd>',
  meant: 'nåd',
  inBible: '/bibeln?sok=%3Cn%C3%A5d%3E',
  results: [
    {
      key: '1',
      kind: 'Svar',
      title: 'Vad är "nåd"?',
      text: 'Guds <gåva>.',
      to: '/studera/tolkningar?id=1',
      why: 'Träff i svaret',
    },
  ],
}
const searching = (foundAt: string) =>
  `${shellCode.replace(
    'paintPage: async () => null',
    "paintPage: async () => ({ html: '<main>Start</main>', css: '', fonts: '' })",
  )}\nmodule.exports.foundAt = ${foundAt}`
const hitsIn = (html: string) => /<section id="found"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

test('SH-13: without scripts a search of the site shows its hits above the page', async () => {
  const portal = open()
  portal.change({
    shell: portal.releaseShell(
      searching(`async ({ url }) => (url.search ? ${JSON.stringify(found)} : null)`),
    ),
  })
  const html = await (await portal.get('/?sok=%3Cn%C3%A5d%3E')).text()
  const hits = hitsIn(html)
  expect(html.indexOf(hits)).toBeLessThan(html.indexOf('<div id="root"'))
  expect(html).toMatch(/#found, [^{]*\{ display: none; \}/)
  expect(html).toMatch(/\[data-older-browser\] #found \{ display: block; \}/)
  expect(html).toMatch(/<noscript><style[^>]*>[^<]*\n#found \{ display: block; \}/)
  expect(hits).toContain('<h2>Sök: &lt;nåd&gt;</h2>')
  expect(hits).toContain(
    '<a href="/studera/tolkningar?id=1">Vad är &quot;nåd&quot;?</a> (Svar, Träff i svaret)<br>Guds &lt;gåva&gt;.',
  )
  expect(hits).toContain('<p>Menade du <a href="/?sok=n%C3%A5d">”nåd”</a>?</p>')
  expect(hits).toContain('<a href="/bibeln?sok=%3Cn%C3%A5d%3E">')
  expect(await (await portal.get('/')).text()).not.toContain('Sökresultat')
})

test.each([
  ['fails', `async () => { throw new Error('resting') }`],
  ['finds no search', `async () => null`],
  ['is not in this shell', `undefined`],
])('SH-13: the page comes when the search %s', async (_, foundAt) => {
  const portal = open()
  portal.change({ shell: portal.releaseShell(searching(foundAt)) })
  const response = await portal.get('/?sok=tro')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<main>Start</main>')
  expect(html).not.toContain('Sökresultat')
})
