import type { Part } from './part'

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, figcaption, pre, td, th, dt, dd, div, section, figure'

/** What is not read: numbers of verses, pictures, films, controls beside the text, and what is not shown. */
const SILENT =
  'sup, nav, noscript, script, style, img, picture, svg, video, audio, iframe, [hidden], [aria-hidden="true"], [data-print="hide"]'

type Block = { element: Element; text: string }

/** The texts of these elements in their order: a part for each paragraph, heading, row of a list and quotation. */
export function partsOf(elements: Iterable<Element>): Part[] {
  const blocks = [...elements].flatMap(blocksOf)
  return blocks.map(({ element, text }, at) => ({
    name: `Stycke ${at + 1} av ${blocks.length}`,
    text,
    element: () => element,
  }))
}

/** The block's own words, cut where a block inside it begins, with the words of these. */
function blocksOf(element: Element): Block[] {
  const found: Block[] = []
  let text = ''
  const flush = () => {
    const words = text.replace(/[^\S\n]+/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(words)) found.push({ element, text: words })
    text = ''
  }
  const read = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data
      if (!(node instanceof Element) || node.matches(SILENT)) continue
      if (node.matches('br')) text += '\n'
      else if (node.matches(BLOCKS)) {
        flush()
        found.push(...blocksOf(node))
      } else read(node)
    }
  }
  if (!element.matches(SILENT)) read(element)
  flush()
  return found
}
