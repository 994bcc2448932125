/** What is read; every other tag loses itself and keeps its content. */
const keptTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd a strong em b i mark sup sub small blockquote q article section nav div table thead tbody tr th td time'.split(
    ' ',
  ),
)
/** What only works with scripts, or is to be looked at. */
const left = new Set(
  'svg picture video audio iframe canvas button select textarea form label dialog style script template'.split(
    ' ',
  ),
)
const voids = new Set('img input br hr meta link source wbr area col embed track'.split(' '))
const leftAttribute =
  /\s(?:hidden=""|aria-hidden="true"|aria-busy="true"|role="(?:status|alert|tablist|search)")/
const keptAttribute = /\s(?:href|id|lang|dir|aria-label)="[^"]*"/g
/** A link that leads somewhere, unlike one that carries a file in itself. */
const leads = /\shref="(?!data:)/

type Element = { tag: string; attributes: string; content: string; isLeft: boolean }

/**
 * The text of a page that React has rendered, with its headings, lists and links and nothing else: for browsers without
 * scripts. React escapes every angle bracket of a text or an attribute, so that a tag is what stands between two.
 */
export function stripMarkup(html: string): string {
  const root: Element = { tag: '', attributes: '', content: '', isLeft: false }
  const open: Element[] = [root]
  const inHeading = () => open.some(({ tag }) => /^h[1-6]$/.test(tag))
  for (const part of html.replace(/<!--.*?-->/gs, '').split(/(<[^>]*>)/)) {
    const parent = open.at(-1) ?? root
    const [, closes, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    if (!name) {
      if (!parent.isLeft) parent.content += part
    } else if (closes) {
      const element = open.length > 1 ? open.pop() : undefined
      const above = open.at(-1) ?? root
      if (element && !element.isLeft && /\S/.test(element.content)) above.content += markupOf(element)
    } else if (voids.has(name)) {
      if (name === 'br' && !parent.isLeft) parent.content += ' '
    } else {
      // A question that opens its answer is a button inside a heading: its words are read.
      const isLeft =
        (left.has(name) && !(name === 'button' && inHeading())) ||
        (name === 'a' && !leads.test(part)) ||
        leftAttribute.test(part)
      const attributes = (part.match(keptAttribute) ?? []).join('')
      open.push({ tag: name, attributes, content: '', isLeft: parent.isLeft || isLeft })
    }
  }
  return root.content
}

/** After a day something else follows, which the page's styles keep apart from it. */
const markupOf = ({ tag, attributes, content }: Element): string =>
  keptTags.has(tag) ? `<${tag}${attributes}>${content}</${tag}>${tag === 'time' ? ' ' : ''}` : content
