import { foreignPicture } from './addresses'
import { addedAttributes, allowedTags } from './allowed'
import { alignmentIn, attributeValue } from './attributeValue'
import type { PlainNode } from './Nodes'
import { createOutline } from './outline'

export type ParsedElement = {
  tagName: string
  attrs: { name: string; value: string }[]
  /** Elements, texts with a `value`, and others, as comments. */
  childNodes: object[]
  parentNode?: object | null
}

const isElement = (node: object): node is ParsedElement => 'tagName' in node

/**
 * The nodes that `sanitizeForPage` gives for an article's HTML, made of what a parser gives: by the same allow-list,
 * without a DOM.
 */
export function plainNodes(parsed: object[]): PlainNode {
  const outline = createOutline()
  return { childNodes: normalized(parsed) }

  /** Joins adjacent texts, as `normalize` of the DOM does. */
  function normalized(nodes: object[]): PlainNode[] {
    const all: PlainNode[] = []
    for (const node of nodes.flatMap(plain)) {
      const last = all.at(-1)
      if (node.localName === undefined && last && last.localName === undefined)
        last.textContent = `${last.textContent}${node.textContent}`
      else if (node.localName !== undefined || node.textContent) all.push(node)
    }
    return all
  }

  /** Keeps only the content of an element that is not allowed; nothing when that content is no text, as in a script. */
  function plain(node: object): PlainNode[] {
    if ('value' in node) return [text(String(node.value))]
    if (!isElement(node)) return []
    const { tagName, childNodes } = node
    if (!allowedTags.includes(tagName)) return withoutText.has(tagName) ? [] : childNodes.flatMap(plain)
    if (tagName === 'img') return picture(node)
    const level = /^h([1-4])$/.exec(tagName)?.[1]
    const localName = level ? `h${outline(Number(level))}` : tagName
    return [element(localName, attributesOf(node), normalized(childNodes))]
  }
}

function picture(node: ParsedElement): PlainNode[] {
  const { src, alt = '', ...attributes } = attributesOf(node)
  if (src) return [element('img', { ...attributes, src, alt })]
  const address = foreignPicture(node.attrs.find(({ name }) => name === 'src')?.value ?? '')
  if (!address) return []
  const words = text(alt.trim() || 'Bild')
  return [isInLink(node) ? words : element('a', { href: address, ...addedAttributes.a }, [words])]
}

const isInLink = ({ parentNode }: ParsedElement): boolean =>
  parentNode != null &&
  isElement(parentNode) &&
  (attributesOf(parentNode).href !== undefined || isInLink(parentNode))

const text = (textContent: string): PlainNode => ({ textContent, childNodes: [] })

const element = (
  localName: string,
  attributes: Record<string, string>,
  childNodes: PlainNode[] = [],
): PlainNode => ({
  localName,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  childNodes,
})

const withoutText = new Set([
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'svg',
  'math',
])

function attributesOf({ tagName, attrs }: ParsedElement): Record<string, string> {
  const align = alignmentIn(attrs.find(({ name }) => name === 'style')?.value)
  const all = align ? [{ name: 'align', value: align }, ...attrs] : attrs
  const kept = all.flatMap(({ name, value }) => {
    const safe = attributeValue(tagName, name, value)
    return safe === null ? [] : [[name, safe] as const]
  })
  const attributes: Record<string, string> = Object.fromEntries(kept)
  const isAdded = tagName !== 'a' || attributes.href?.startsWith('https:')
  return { ...attributes, ...(isAdded && addedAttributes[tagName]) }
}
