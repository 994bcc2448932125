/**
 * Renumbers a text's headings in their order, so that they continue a page's h1 without gaps: the outermost become h2,
 * and each nested heading gets the next level, regardless of the author's numbers.
 */
export function createOutline(): (level: number) => number {
  const open: { level: number; shown: number }[] = []
  return (level) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const shown = Math.min(4, (open.at(-1)?.shown ?? 1) + 1)
    open.push({ level, shown })
    return shown
  }
}

/** Renumbers the headings of a document fragment (`createOutline`). */
export function fitOutline(content: ParentNode): void {
  const shownAs = createOutline()
  for (const heading of content.querySelectorAll('h1, h2, h3, h4')) {
    const level = Number(heading.localName.slice(1))
    const shown = shownAs(level)
    if (shown !== level) rename(heading, `h${shown}`)
  }
}

function rename(heading: Element, tag: string) {
  const renamed = document.createElement(tag)
  for (const { name, value } of heading.attributes) renamed.setAttribute(name, value)
  renamed.append(...heading.childNodes)
  heading.replaceWith(renamed)
}
