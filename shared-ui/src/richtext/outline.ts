/**
 * Renumbers headings so that they continue a page's h1 without gaps: the outermost become h2, and each nested heading
 * gets the next level, regardless of the author's numbers.
 */
export function fitOutline(content: ParentNode): void {
  const open: { level: number; shown: number }[] = []
  for (const heading of content.querySelectorAll('h1, h2, h3, h4')) {
    const level = Number(heading.localName.slice(1))
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const shown = Math.min(4, (open.at(-1)?.shown ?? 1) + 1)
    open.push({ level, shown })
    if (shown !== level) rename(heading, `h${shown}`)
  }
}

function rename(heading: Element, tag: string) {
  const renamed = document.createElement(tag)
  for (const { name, value } of heading.attributes) renamed.setAttribute(name, value)
  renamed.append(...heading.childNodes)
  heading.replaceWith(renamed)
}
