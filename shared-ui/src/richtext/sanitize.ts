import createPurifier, { type Config } from 'dompurify'
import { addedAttributes, allowedAttributes, allowedTags } from './allowed'
import { alignmentIn, attributeValue } from './attributeValue'
import { linkForeignPicture } from './foreignPictures'
import { fitOutline } from './outline'

/** Sanitises an article's HTML by the allow-list before it is saved. Needs a browser. */
export const sanitize = (html: string): string => toHtml(clean(html))

/**
 * Sanitises HTML for showing and returns a document fragment: its headings continue the page's own, and adjacent text
 * nodes are joined.
 */
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
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** DOMPurify returns null for a frameset. */
const clean = (html: string): DocumentFragment =>
  (purifier().sanitize(withoutNoise(html), config) as DocumentFragment | null) ??
  document.createDocumentFragment()

/**
 * Removes parts that Chromium reports as a violation of the content policy when DOMPurify parses them in its inert
 * document. This is no sanitising: the allow-list is applied to the parsed document, whatever this returns.
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
    // The new link is cleaned like any other: it is the next node.
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

/** Editors align with `style`; removes the style and keeps the alignment. */
function keepAlignment(node: Element) {
  if (!allowedAttributes[node.localName]?.includes('align') || node.hasAttribute('align')) return
  const align = alignmentIn(node.getAttribute('style'))
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
