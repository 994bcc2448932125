import { partsOf } from './partsOf'

function texts(html: string): string[] {
  document.body.innerHTML = html
  return partsOf(document.body.children).map(({ text }) => text)
}

test('[BE-306] an article is read by paragraph, quotation and row, without pictures, films, numbers and controls', () => {
  expect(
    texts(`<article><nav><a href="#del-1">Innehåll</a></nav>
      <h2>Nåden</h2><p>Av <em>nåd</em> är ni <button>Ef 2:8</button>, frälsta.<br>Så är det.</p>
      <blockquote><p>Ty så älskade Gud</p><p>Joh 3:16</p></blockquote>
      <figure><blockquote><sup>16</sup>&nbsp;Ty så</blockquote><figcaption><a>Johannes 3:16</a></figcaption></figure>
      <img alt="En bild"><figure><img alt=""><figcaption>Kartan</figcaption></figure>
      <iframe title="Film"></iframe>
      <ul><li>Ett <strong>ord</strong><ul><li>Inre</li></ul>efter</li></ul>
      <p aria-hidden="true">Dolt</p><noscript>Utan</noscript><p> – </p></article>`),
  ).toEqual([
    'Nåden',
    'Av nåd är ni Ef 2:8, frälsta.\nSå är det.',
    'Ty så älskade Gud',
    'Joh 3:16',
    'Ty så',
    'Johannes 3:16',
    'Kartan',
    'Ett ord',
    'Inre',
    'efter',
  ])
})

test('[BE-306] each part has its place among all and its own element', () => {
  document.body.innerHTML = '<p>Ett</p><p>Två</p>'
  const parts = partsOf(document.body.children)
  expect(parts.map(({ name }) => name)).toEqual(['Stycke 1 av 2', 'Stycke 2 av 2'])
  expect(parts[1]?.element?.()).toBe(document.body.children[1])
})
