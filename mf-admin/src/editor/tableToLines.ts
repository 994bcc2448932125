/** Replaces a table by its cells, each a line of its own. Tables inside it come first. */
export function tableToLines(table: Element): void {
  const lines = [...table.querySelectorAll('caption, td, th')].flatMap((cell) => {
    if (!cell.textContent?.trim() && !cell.querySelector('img, a')) return []
    if (cell.querySelector(BLOCKS)) return [...cell.childNodes]
    const line = table.ownerDocument.createElement('p')
    line.append(...cell.childNodes)
    return [line]
  })
  table.replaceWith(...lines)
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ol, ul, blockquote, pre'
