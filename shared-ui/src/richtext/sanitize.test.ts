import { allowedAttributes, allowedTags } from './allowed'
import { attacks } from './attacks'
import { sanitize, sanitizeForPage } from './sanitize'
import { faults } from './testing/faults'

const all = Object.entries(attacks).flatMap(([kind, list]) =>
  list.map((attack) => [kind, attack.slice(0, 70).replace(/\s/g, ' '), attack] as const),
)

const shown = (html: string) => {
  const box = document.createElement('div')
  box.append(sanitizeForPage(html))
  return box.innerHTML
}
const comments = (root: Node) => document.createTreeWalker(root, NodeFilter.SHOW_COMMENT).nextNode()
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Looks inside `template` elements as well. */
function inside(html: string): ParentNode {
  const body = parsed(html).body
  for (const template of body.querySelectorAll('template')) template.replaceWith(template.content)
  return body
}

const ran = jest.fn()
beforeAll(() => Object.assign(window, { ran }))
afterEach(() => document.body.replaceChildren())

test('the corpus contains more than a hundred attacks, each once', () => {
  const texts = all.map(([, , attack]) => attack)
  expect(texts.length).toBeGreaterThanOrEqual(100)
  expect(new Set(texts).size).toBe(texts.length)
})

test('[C-50] the allow-list has nothing that runs, loads a page, takes input or leaves its place', () => {
  const never =
    'script style svg math iframe frame object embed form input button select textarea template noscript link meta base title video audio source xmp plaintext slot dialog'
  expect(never.split(' ').filter((tag) => allowedTags.includes(tag))).toEqual([])
  const attributes = new Set(Object.values(allowedAttributes).flat())
  expect([...attributes].sort()).toEqual(['align', 'alt', 'height', 'href', 'src', 'width'])
})

test.each(all)('[ST-27] [C-50] [S6] [S7] %s: nothing remains of %s', (_kind, _short, attack) => {
  for (const safe of [sanitize(attack), shown(attack)]) {
    expect(faults(inside(safe))).toEqual([])
    expect(faults(parsed(`<table><tr><td>${safe}`).querySelector('td') as Element)).toEqual([])
    expect(comments(parsed(safe))).toBeNull()

    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = safe
    expect(faults(place)).toEqual([])
    for (const element of place.querySelectorAll('*'))
      for (const happening of ['click', 'error', 'load', 'focus', 'mouseover', 'toggle'])
        element.dispatchEvent(new Event(happening, { cancelable: true }))
  }
  expect(ran).not.toHaveBeenCalled()
  expect(sanitize(sanitize(attack))).toBe(sanitize(attack))
})

test('the check itself works: unsanitised, these have parts outside the allow-list', () => {
  const blind = all.filter(([, , attack]) => {
    const page = parsed(attack)
    const { documentElement, body } = page
    const seen = faults(documentElement).filter((fault) => !['<HEAD>', '<BODY>'].includes(fault))
    return seen.length === 0 && body.attributes.length === 0 && !comments(page)
  })
  expect(blind).toEqual([])
})

const good = [
  '<p>Bön är det <strong>enklaste</strong> och det <em>svåraste</em> som finns, <u>alltid</u> och <s>aldrig</s>.</p>',
  '<h2>Till vem?</h2><p>Rad<br>rad</p><hr><h3>Hur?</h3>',
  '<ul><li>Tack</li><li>Bön<ol><li>ett</li></ol></li></ul>',
  '<blockquote><p>Herren är min herde 🐑 – “citat” &amp; mer &lt;här&gt;</p></blockquote>',
  '<pre><code>rad 1\n  rad 2</code></pre>',
  '<p align="center">mitt</p><h2 align="right">höger</h2>',
  '<p><a href="/bibeln/johannes/3#v16">Joh 3:16</a> och <a href="mailto:post@exempel.se">post</a></p>',
  '<p>שלום עולם</p><p>e\u0301 och \u00e9</p>',
]
test.each(good)('[ST-27] an editor’s content stays unchanged: %s', (html) => {
  expect(sanitize(html)).toBe(html)
  expect(shown(html)).toBe(html)
})

test('[ST-27] foreign links open in a new tab without a referrer; links of the portal are its own', () => {
  expect(sanitize('<a href="https://exempel.se/a?b=1#c">x</a>')).toBe(
    '<a href="https://exempel.se/a?b=1#c" target="_blank" rel="noopener noreferrer">x</a>',
  )
  expect(sanitize(`<a href="${window.location.origin}/studera?x=1">x</a>`)).toBe(
    '<a href="/studera?x=1">x</a>',
  )
  expect(sanitize('<a href="ftp://gammal.se/">x</a> <a href="#till">y</a>')).toBe('<a>x</a> <a>y</a>')
})

const ours = '/storage/v1/object/public/media/a1/1920.webp'
test('[ST-27] a picture is the office’s, has a text, and loads lazily', () => {
  const kept = `<img src="${ours}" width="640" height="480" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
  expect(sanitize(`<img src="${ours}" width="640" height="480">`)).toBe(kept)
  expect(sanitize(`<img src="https://backend.test${ours}" width="640" height="480">`)).toBe(kept)
  expect(sanitize('<p>a<img src="x.png" alt="x">b</p>')).toBe('<p>ab</p>')
})

test('[ST-27] a picture on another site becomes a link with its text', () => {
  const link = (words: string) =>
    `<a href="https://exempel.se/a.png" target="_blank" rel="noopener noreferrer">${words}</a>`
  expect(sanitize('<p>a <img src="https://exempel.se/a.png" alt=" Ett <b>kors "> b</p>')).toBe(
    `<p>a ${link('Ett &lt;b&gt;kors')} b</p>`,
  )
  expect(sanitize('<img src="https://exempel.se/a.png" width="3">')).toBe(link('Bild'))
  expect(
    sanitize('<a href="https://exempel.se/a.png">Se <img src="https://x.se/b.png" alt="korset"></a>'),
  ).toBe(link('Se korset'))
})

test('keeps an alignment that the editor wrote as a style, without the style', () => {
  expect(sanitize('<p style="color: red; text-align: center">x</p>')).toBe('<p align="center">x</p>')
  expect(sanitize('<p style="text-align: evil">x</p>')).toBe('<p>x</p>')
})

test('removes forbidden content completely', () => {
  expect(sanitize('<frameset><frame src="https://evil.test/"></frameset>')).toBe('')
  expect(shown('<script>ran()</script>')).toBe('')
  expect(shown('')).toBe('')
})

test('keeps the text of unknown tags, and removes code', () => {
  expect(sanitize('<article><span>ett</span> <font>två</font></article><script>tre</script>')).toBe('ett två')
})

test.each([
  ['<h1>a</h1><h2>b</h2><h1>c</h1>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  ['<h3>a</h3><h3>b</h3>', '<h2>a</h2><h2>b</h2>'],
  ['<h2>a</h2><h4>b</h4><h3>c</h3><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>'],
  ['<h1 align="center">a <em>b</em></h1>', '<h2 align="center">a <em>b</em></h2>'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>', '<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4>'],
])('[ST-27] headings continue the page’s own: %s', (html, outline) => {
  expect(shown(html)).toBe(outline)
  expect(sanitize(html)).toBe(html)
})

test('[ST-27] sanitises an article of a megabyte', () => {
  const html = `<p>${'ord '.repeat(5_000)}</p>`.repeat(55)
  expect(html.length).toBeGreaterThan(1_000_000)
  expect(sanitize(`${html}<script>ran()</script>`)).toBe(html)
})
