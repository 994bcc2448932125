import { createPortal, createQueryClient, PortalProvider } from '@portal/shared-ui/portal'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fakeDb, hydrateInPortal, renderInPortal } from '../testing'
import { RichText, withRichText } from '.'
import { attacks } from './attacks'
import { HostText } from './HostText'
import { sanitize } from './sanitize'
import { faults } from './testing/faults'

const picture = '/storage/v1/object/public/media/bild-1.webp'

const article = `<h1>Nåd</h1><p style="text-align: center">En <em>gåva</em> &amp; <strong>frid</strong><br>åt alla</p>
<h3>Varför?</h3><ul><li><p>Ett</p></li><li><p>Två</p></li></ul><h2>Läs mer</h2><blockquote><p>Ord</p></blockquote><hr>
<p><a href="/studera">Studera</a> <a href="https://exempel.se/">ut</a> <a href="javascript:ran()">nej</a></p>
<p><img src="${picture}" alt="En bild" width="40"><img src="https://exempel.se/b.png" alt="Karta"><img src="x"></p>
<p>Läs Joh 3:16, <a href="https://exempel.se/"><img src="https://exempel.se/c.png" alt="Bild i länk"></a>.</p>
<section>Utan <table><tr><td>ram</td></tr></table></section><pre><code>a  b</code></pre><script>ran()</script>`

/** The beginning of an `img` of the office's pictures as `Picture` renders it. */
const ofPicture = /^<img (src="http:\/\/fake\.test\/storage\/v1\/object\/public\/media\/|sizes=)/

/** The markup of the host's rendering, in an element. */
function onHost(html: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(
    <PortalProvider portal={createPortal(fakeDb({}), createQueryClient())}>
      <HostText html={html} />
    </PortalProvider>,
  )
  return host
}

test('[BE-211] the host renders the same elements of an article as the browser', async () => {
  const { container } = renderInPortal(<RichText html={article} />, fakeDb({}))
  await screen.findByRole('heading', { name: 'Nåd' })
  const text = container.querySelector('h2')?.parentElement
  const host = onHost(article).firstElementChild
  expect(host?.textContent).toBe(text?.textContent)
  expect(
    [...(host?.children ?? [])].map((element, at) => element.isEqualNode(text?.children[at] ?? null)),
  ).not.toContain(false)
})

test('[PUB-12] the browser takes the host’s text over: no difference, and every element stays', async () => {
  await withRichText(Promise.resolve('page'))
  const { markup, complaints, lost } = await hydrateInPortal(<RichText html={article} />, fakeDb({}), {
    host: <HostText html={article} />,
  })
  expect(markup).toContain('Joh 3:16')
  expect([complaints, lost.map(({ outerHTML }) => outerHTML)]).toEqual([[], []])
  expect(await screen.findByRole('button', { name: 'Joh 3:16' })).toBeVisible()
})

test.each(Object.entries(attacks))(
  '[PUB-12] [S6] host and browser render the same elements of what is saved of an attack: %s',
  async (_, each) => {
    await withRichText(Promise.resolve('page'))
    const saved = each.map(sanitize).join('<hr>')
    const host = <HostText html={saved} />
    const { complaints } = await hydrateInPortal(<RichText html={saved} />, fakeDb({}), { host })
    expect(complaints).toEqual([])
  },
)

test.each(Object.entries(attacks))(
  '[S6] the host renders nothing that the allow-list does not have: %s',
  (_, each) => {
    for (const attack of each) {
      const found = faults(onHost(attack).firstElementChild as Element)
      expect(found.filter((fault) => !ofPicture.test(fault))).toEqual([])
    }
  },
)
