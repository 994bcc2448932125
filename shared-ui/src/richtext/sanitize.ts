import createPurifier, { type Config } from 'dompurify'
import { linkAddress, picturePath } from './addresses'
import { addedAttributes, alignments, allowedAttributes, allowedTags } from './allowed'
import { linkForeignPicture } from './foreignPictures'
import { fitOutline } from './outline'

/** An article's HTML with everything gone that is not on the allow-list: for saving. Needs a browser. */
export const sanitize = (html: string): string => toHtml(clean(html))

/** The same for showing, as nodes of no page yet: its headings fit under the page's own, and its words are in one piece. */
export function sanitizeForPage(html: string): DocumentFragment {
  const content = clean(html)
  fitOutline(content)
  content.normalize()
  return content
}

const config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ADD_URI_SAFE_ATTR: ['align', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\]))/i,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Of a frameset DOMPurify leaves nothing at all. */
const clean = (html: string): DocumentFragment =>
  (purifier().sanitize(withoutNoise(html), config) as DocumentFragment | null) ??
  document.createDocumentFragment()

/**
 * Takes out what Chromium reports as a breach of the content policy when it only parses it, in the inert document where
 * DOMPurify looks at it. This makes nothing safe: what stays is decided on the parsed document, whatever comes here.
 */
const withoutNoise = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<(?=(?:style|base)\b)/gi, '<no-')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s/"'])on(?=[^\s=/>]+\s*=)/gi, '$1no-on'))

let own: ReturnType<typeof createPurifier> | undefined

/** A separate instance, so that its hooks affect no other caller. */
function purifier() {
  if (own) return own
  own = createPurifier(window)
  own.addHook('beforeSanitizeAttributes', (node) => {
    if (!(node instanceof Element)) return
    keepAlignment(node)
    // The link is cleaned like every other: it is the node that comes next.
    if (node.localName === 'img') linkForeignPicture(node)
  })
  own.addHook('uponSanitizeAttribute', (node, attribute) => {
    const value = attributeValue(node.localName, attribute.attrName, attribute.attrValue)
    if (value === null) attribute.keepAttr = false
    else attribute.attrValue = value
  })
  own.addHook('afterSanitizeAttributes', (node) => node instanceof Element && finish(node))
  return own
}

/** The sanitised value of an attribute; null removes it. */
function attributeValue(tag: string, name: string, value: string): string | null {
  if (!allowedAttributes[tag]?.includes(name)) return null
  if (name === 'href') return linkAddress(value)
  if (name === 'src') return picturePath(value)
  if (name === 'align') return alignments.includes(value.toLowerCase()) ? value.toLowerCase() : null
  if (name === 'width' || name === 'height') return /^\d{1,4}$/.test(value) ? value : null
  return value
}

/** Editors align by style; styles go, the alignment stays. */
function keepAlignment(node: Element) {
  if (!allowedAttributes[node.localName]?.includes('align') || node.hasAttribute('align')) return
  const align = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(node.getAttribute('style') ?? '')?.[1]
  if (align) node.setAttribute('align', align)
}

function finish(node: Element) {
  if (node.localName === 'img' && !node.hasAttribute('src')) return node.remove()
  if (node.localName === 'img' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.localName === 'a' && !node.getAttribute('href')?.startsWith('https:')) return
  for (const [name, value] of Object.entries(addedAttributes[node.localName] ?? {}))
    node.setAttribute(name, value)
}

function toHtml(content: DocumentFragment): string {
  const box = document.createElement('div')
  box.append(content)
  return box.innerHTML
}
