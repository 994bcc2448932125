import { sanitize } from '@portal/shared-ui/richtext/sanitize'
import { attacks } from '@portal/shared-ui/testing'
import { Editor, generateHTML, type JSONContent } from '@tiptap/react'
import { extensions as articleParts } from './extensions'

const extensions = articleParts()

/** A pseudo-random generator: the same seed gives the same numbers, so that a failing document can be reproduced. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const words = [
  'Nåd',
  'och',
  'sanning & ljus',
  '<b>inte fet</b>',
  '"citat"',
  ' två  blanka ',
  'Å\u00a0Ö',
  '1 < 2',
  '👪',
]
const links = ['https://exempel.se/a?b=1&c=%22', 'mailto:anna@exempel.se', '/bibeln/johannes/3#v16']

/** A random document that the schema allows, of limited size. */
function anyDocument(seed: number): JSONContent {
  const upTo = numbers(seed)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const inline = (): JSONContent => {
    if (upTo(12) === 0) return { type: 'hardBreak' }
    const kinds = ['bold', 'italic', 'underline', 'strike'].filter(() => upTo(3) === 0)
    const marks: JSONContent['marks'] = kinds.map((type) => ({ type }))
    if (upTo(5) === 0) marks.push({ type: 'link', attrs: { href: pick(links) } })
    return { type: 'text', text: pick(words), marks }
  }
  const text = () => Array.from({ length: upTo(4) }, inline)
  const align = () => pick([null, null, 'center', 'right', 'justify', 'left'])
  const paragraph = (): JSONContent => ({ type: 'paragraph', attrs: { align: align() }, content: text() })
  const item = (depth: number): JSONContent => ({
    type: 'listItem',
    content: [paragraph(), ...(depth > 0 && upTo(3) === 0 ? [block(depth - 1)] : [])],
  })
  const items = (depth: number) => Array.from({ length: 1 + upTo(3) }, () => item(depth))
  const block = (depth: number): JSONContent => {
    const kind = upTo(depth > 0 ? 9 : 4)
    if (kind === 0) return { type: 'heading', attrs: { level: 1 + upTo(4), align: align() }, content: text() }
    if (kind === 1) return { type: 'horizontalRule' }
    if (kind === 2)
      return { type: 'codeBlock', content: [{ type: 'text', text: `${pick(words)}\n  ${pick(words)}` }] }
    if (kind === 4) return { type: 'bulletList', content: items(depth) }
    if (kind === 5) return { type: 'orderedList', content: items(depth) }
    if (kind === 6) return { type: 'blockquote', content: [block(depth - 1), block(depth - 1)] }
    if (kind === 7)
      return {
        type: 'image',
        attrs: { src: '/storage/v1/object/public/media/a1/960.webp', alt: pick(words).trim() },
      }
    return paragraph()
  }
  return { type: 'doc', content: Array.from({ length: 1 + upTo(5) }, () => block(2)) }
}

/** All of them at night. */
const DOCUMENTS = process.env.PORTAL_NIGHTLY ? 400 : 60

test('[AD-37] all content that the editor allows is stored as the sanitiser would store it', () => {
  for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
    const html = generateHTML(anyDocument(seed), extensions)
    expect({ seed, html: sanitize(html) }).toEqual({ seed, html })
  }
})

test('[AD-37] stored content opens unchanged', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const html = generateHTML(anyDocument(seed), extensions)
    const editor = new Editor({ extensions, content: html, injectCSS: false })
    const again = editor.getHTML()
    editor.destroy()
    expect({ seed, html: sanitize(again) }).toEqual({ seed, html: again })
  }
})

test.each(Object.entries(attacks))('the editor accepts no attack by %s', (_, corpus) => {
  for (const attack of corpus) {
    const editor = new Editor({ extensions, content: attack, injectCSS: false })
    const html = editor.getHTML()
    editor.destroy()
    expect(sanitize(html)).toBe(html)
  }
})
