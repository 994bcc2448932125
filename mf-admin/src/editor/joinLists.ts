/** Joins neighbouring lists that a program has split by item, and nests those of a deeper level. */
export function joinLists(body: Element): void {
  const parents = new Set([...body.querySelectorAll('ol, ul')].map(({ parentNode }) => parentNode as Element))
  for (const parent of parents) if (!parent.matches('ol, ul, li')) joinIn(parent)
}

function joinIn(parent: Element) {
  /** The lists to which the next one may belong, outermost first. */
  let open: Element[] = []
  for (const child of [...parent.childNodes]) {
    if (!isElement(child)) {
      if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) open = []
      continue
    }
    if (!child.matches('ol, ul')) {
      open = []
      continue
    }
    const level = levelOf(child)
    open = open.filter((list) => levelOf(list) <= level)
    const last = open.at(-1)
    if (!last) open = [child]
    else if (levelOf(last) < level) {
      last.lastElementChild?.append(child)
      open.push(child)
    } else if (continues(last, child)) {
      last.append(...child.childNodes)
      child.remove()
    } else {
      last.after(child)
      open[open.length - 1] = child
    }
  }
}

const isElement = (node: ChildNode): node is ChildNode & Element => node.nodeType === Node.ELEMENT_NODE

const levelOf = (list: Element) => Number(list.firstElementChild?.getAttribute('data-aria-level') ?? 1)
const idOf = (list: Element) => list.lastElementChild?.getAttribute('data-listid')

/** Bulleted lists side by side look like one; a numbered list goes on when it says so. */
function continues(list: Element, next: Element): boolean {
  if (list.localName !== next.localName) return false
  if (list.localName === 'ul') return true
  const isSame = Boolean(idOf(list)) && idOf(list) === idOf(next)
  return isSame || Number(next.getAttribute('start') ?? 1) > 1
}
