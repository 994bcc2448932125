/** Tags that are kept; other tags are unwrapped. */
const keptTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd a strong em b i mark sup sub small blockquote q article section nav div table thead tbody tr th td time'.split(
    ' ',
  ),
)
/**
 * The tags of a form that the browser can send without scripts: it uses GET to the page's own address, and its fields
 * have names.
 */
const sentTags: Record<string, RegExp> = {
  form: /\smethod="get"/,
  input: /\sname="/,
  select: /\sname="/,
  option: /^/,
  label: /^/,
  button: /\stype="submit"/,
}
/** Elements that need scripts or are only visual. */
const left = new Set(
  'svg picture video audio iframe canvas button select textarea form label dialog style script template'.split(
    ' ',
  ),
)
const voids = new Set('img input br hr meta link source wbr area col embed track'.split(' '))
const leftAttribute = /\s(?:hidden=""|aria-hidden="true"|aria-busy="true"|role="(?:status|alert|tablist)")/
const keptAttribute = /\s(?:href|id|lang|dir|aria-label)="[^"]*"/g
const sentAttribute = /\s(?:id|aria-label|method|for|type|name|value|placeholder|selected)="[^"]*"/g
/** A link that leads to a page, unlike a data URL. */
const leads = /\shref="(?!data:)/

type Element = { tag: string; attributes: string; content: string; isLeft: boolean; isKept: boolean }

/**
 * The text of a rendered React page, with its headings, lists, links, and GET forms to the page itself: for browsers
 * without scripts. React escapes angle brackets in texts and attributes, so each pair encloses a tag.
 */
export function stripMarkup(html: string): string {
  const root: Element = { tag: '', attributes: '', content: '', isLeft: false, isKept: false }
  const open: Element[] = [root]
  const inForm = () => open.some(({ tag, isKept }) => tag === 'form' && isKept)
  const inHeading = () => open.some(({ tag }) => /^h[1-6]$/.test(tag))
  for (const part of html.replace(/<!--.*?-->/gs, '').split(/(<[^>]*>)/)) {
    const parent = open.at(-1) ?? root
    const [, closes, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    const isSent = sentTags[name]?.test(part) && (name === 'form' || inForm())
    const attributes = attributesOf(part, isSent ? sentAttribute : keptAttribute)
    if (!name) {
      if (!parent.isLeft) parent.content += part
    } else if (closes) {
      const element = open.length > 1 ? open.pop() : undefined
      const above = open.at(-1) ?? root
      if (element && !element.isLeft && /\S/.test(element.content)) above.content += markupOf(element)
    } else if (voids.has(name)) {
      if (parent.isLeft) continue
      if (name === 'br') parent.content += ' '
      if (isSent) parent.content += `<${name}${attributes}>`
    } else {
      // Keeps the words of a button inside a heading: it is a question that opens its answer.
      const isLeft =
        (left.has(name) && !isSent && !(name === 'button' && inHeading())) ||
        (name === 'a' && !leads.test(part)) ||
        leftAttribute.test(part)
      const isKept = keptTags.has(name) || isSent === true
      open.push({ tag: name, attributes, content: '', isLeft: parent.isLeft || isLeft, isKept })
    }
  }
  return root.content
}

const attributesOf = (tag: string, kept: RegExp): string => (tag.match(kept) ?? []).join('')

/** Adds a space after a `time` element, because only styles separate it from the next text. */
const markupOf = ({ tag, attributes, content, isKept }: Element): string =>
  isKept ? `<${tag}${attributes}>${content}</${tag}>${tag === 'time' ? ' ' : ''}` : content
