import { allowedTags } from './allowed'
import type { PlainNode } from './Nodes'
import { type ParsedElement, plainNodes } from './plainNodes'

/**
 * The nodes of HTML in the form in which the editor saves it: allowed elements, each closed, none inside one that would
 * end there. Null for any other HTML, which needs a whole parser.
 */
export function savedNodes(html: string): PlainNode | null {
  const root: ParsedElement = { tagName: '', attrs: [], childNodes: [] }
  const open = [root]
  const token = /<(\/?)([a-z][a-z1-4]*)((?: [a-z]+="[^"<>&]*(?:&amp;[^"<>&]*)*")*)>|([^<>\r\0]+)/y
  while (token.lastIndex < html.length) {
    const [, end, tagName = '', attributes = '', text] = token.exec(html) ?? []
    const parent = open.at(-1) as ParsedElement
    if (text !== undefined) {
      const value = decoded(text)
      if (value === null) return null
      parent.childNodes.push({ value })
    } else if (end) {
      if (attributes || open.length === 1 || open.pop()?.tagName !== tagName) return null
    } else {
      if (!allowedTags.includes(tagName) || !mayContain(open, tagName)) return null
      const attrs = Array.from(attributes.matchAll(/([a-z]+)="([^"]*)"/g), ([, name = '', value = '']) => ({
        name,
        value: value.replaceAll('&amp;', '&'),
      }))
      const element = { tagName, attrs, childNodes: [], parentNode: parent }
      parent.childNodes.push(element)
      if (!voids.has(tagName)) open.push(element)
      // A parser drops the first line break.
      if (tagName === 'pre' && html[token.lastIndex] === '\n') return null
    }
  }
  return open.length === 1 ? plainNodes(root.childNodes) : null
}

/** Whether a parser keeps an element in its place: a block ends a paragraph, and a link the one around it. */
function mayContain(open: ParsedElement[], tagName: string): boolean {
  if (tagName === 'li') return /^[uo]l$/.test(open.at(-1)?.tagName ?? '')
  return !open.some((around) =>
    blocks.has(tagName) ? /^(?:p|h\d)$/.test(around.tagName) : tagName === 'a' && around.tagName === 'a',
  )
}

const decoded = (text: string): string | null => {
  const plain = text.replace(/&(amp|lt|gt|nbsp);/g, (_, name: keyof typeof signs) => signs[name])
  return text.replace(/&(?:amp|lt|gt|nbsp);/g, '').includes('&') ? null : plain
}

const signs = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }
const voids = new Set(['br', 'hr', 'img'])
const blocks = new Set(['p', 'div', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre'])
