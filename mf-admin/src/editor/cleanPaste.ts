import { linkForeignPicture } from '@portal/shared-ui/richtext'
import { joinLists } from './joinLists'
import { plainFigures } from './plainFigures'
import { tableToLines } from './tableToLines'
import { readWordLists } from './wordLists'

/**
 * Removes the additions of word processors from pasted HTML: comments, namespaced tags and the lists that they draw or
 * split; turns tables into lines, raised figures into plain ones, and pictures from other sites into links. The editor
 * then parses the rest by its own schema, which is the allow-list.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(markBullets(html), 'text/html')
  for (const picture of body.querySelectorAll('img')) linkForeignPicture(picture)
  for (const element of body.querySelectorAll('style, meta, link, title, xml')) element.remove()
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  readWordLists(body)
  joinLists(body)
  for (const table of [...body.querySelectorAll('table')].reverse()) tableToLines(table)
  for (const raised of body.querySelectorAll('sup, sub, span[style*="vertical-align"]')) plainFigures(raised)
  return body.innerHTML
}

/** Word draws its bullets between conditional comments: the Windows program in its own form, others in HTML's. */
const markBullets = (html: string): string =>
  html.replace(
    /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi,
    '<span data-bullet>$1</span>',
  )
