/**
 * Turns the list paragraphs of Word into lists of one item each, and unwraps those of Word on the web. Each item has
 * its level and its list in the attributes of Word on the web, by which `joinLists` puts them together.
 */
export function readWordLists(body: Element): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const end of body.querySelectorAll('.EOP')) end.remove()
  for (const paragraph of body.querySelectorAll('p')) {
    const [, list, level] = /mso-list\s*:\s*(l\d+)\s+level(\d)/i.exec(styleOf(paragraph)) ?? []
    if (list && level) toList(paragraph, list, level)
    else if (/^MsoListParagraph/.test(paragraph.className)) continueItem(paragraph)
  }
  for (const bullet of body.querySelectorAll('[data-bullet]')) bullet.remove()
}

function toList(paragraph: Element, list: string, level: string) {
  const bullets = [...paragraph.querySelectorAll('span')].filter(isBullet)
  const bullet = bullets[0]?.textContent?.trim() ?? ''
  for (const drawn of bullets) drawn.remove()
  const document = paragraph.ownerDocument
  const made = document.createElement(isNumber.test(bullet) ? 'ol' : 'ul')
  made.setAttribute('start', /\d+(?=\D*$)/.exec(bullet)?.[0] ?? '1')
  const item = made.appendChild(document.createElement('li'))
  item.setAttribute('data-aria-level', level)
  item.setAttribute('data-listid', list)
  const words = item.appendChild(document.createElement('p'))
  words.append(...paragraph.childNodes)
  paragraph.replaceWith(made)
}

/** Word gives the second paragraph of an item the item's class alone. */
function continueItem(paragraph: Element) {
  const before = paragraph.previousElementSibling
  if (before?.matches('ol, ul')) before.lastElementChild?.append(paragraph)
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

const isBullet = (span: Element) =>
  span.hasAttribute('data-bullet') || /mso-list\s*:\s*Ignore/i.test(styleOf(span))

/** '1.', '1.2.', 'a)', '(iv)', '3'; not the 'o' that Word draws as a bullet. */
const isNumber = /^(?:\(?(?:\d+(?:\.\d+)*|[a-zåäö]{1,6})[.):]|\d+$)/i
