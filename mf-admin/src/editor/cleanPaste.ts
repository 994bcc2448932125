import { foreignPicture, linkForeignPicture, picturePath } from '@portal/shared-ui/richtext'

/** Elements that an article cannot contain and the writer would miss; fonts and wrappers are removed silently. */
const UNKNOWN = 'table, iframe, video, audio, object, embed, form, input, button, svg, canvas, script'

/** Whether HTML has pictures that can neither be shown nor copied: from a word processor, or on the writer's disk. */
export const hasLostPictures = (html: string): boolean =>
  [...parse(html).querySelectorAll('img')].some((picture) => {
    const address = picture.getAttribute('src') ?? ''
    return !picturePath(address) && !foreignPicture(address)
  })

/** Whether HTML has parts that will be removed, so that the editor can warn the writer. */
export const hasUnknownParts = (html: string): boolean => parse(html).querySelector(UNKNOWN) !== null

/**
 * Removes the additions of word processors from pasted HTML: comments, namespaced tags, and Word's lists, which are
 * paragraphs with a drawn bullet; turns pictures from other sites into links. The editor then parses the rest by its
 * own schema, which is the allow-list.
 */
export function cleanPaste(html: string): string {
  // Word draws its bullets between conditional comments.
  const body = parse(html.replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, ''))
  for (const picture of body.querySelectorAll('img')) linkForeignPicture(picture)
  for (const element of body.querySelectorAll('style, meta, link, title, xml')) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  for (const paragraph of body.querySelectorAll('p')) if (isWordListItem(paragraph)) toListItem(paragraph)
  return body.innerHTML
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

const isWordListItem = (paragraph: Element) => /mso-list\s*:/i.test(paragraph.getAttribute('style') ?? '')

/**
 * Turns a paragraph of Word into an item: of the list before it if that is of the same kind, otherwise of a new list.
 * The list is numbered when the bullet was a number or a letter.
 */
function toListItem(paragraph: Element) {
  const bullet = paragraph.querySelector('span[style*="mso-list:Ignore" i]')
  const kind = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
  bullet?.remove()
  const before = paragraph.previousElementSibling
  const list = before?.localName === kind ? before : document.createElement(kind)
  if (list !== before) paragraph.before(list)
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}
