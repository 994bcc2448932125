import { createElement, useMemo } from 'react'
import { ArticleText } from './ArticleText'
import type { PlainNode } from './Nodes'
import { Picture } from './Picture'
import { proseOf } from './plainText'
import { savedNodes } from './savedNodes'
import { useLinksInApp } from './useLinksInApp'

/**
 * A page's HTML as the editor saved it, by the same allow-list as `RichText`, with references as plain text; of other HTML
 * the words alone. It needs no further code, as articles do.
 */
export function PlainText({ html }: { html: string }) {
  const nodes = useMemo(() => savedNodes(html), [html])
  return (
    <ArticleText onClick={useLinksInApp()}>
      {nodes ? <Plain of={nodes} /> : <p>{proseOf(html)}</p>}
    </ArticleText>
  )
}

const Plain = ({ of: parent }: { of: Pick<PlainNode, 'childNodes'> }) =>
  Array.from(parent.childNodes, (node, at) => {
    if (node.localName === undefined) return node.textContent
    const attributes = Object.fromEntries(
      Array.from(node.attributes ?? [], ({ name, value }) => [
        name === 'referrerpolicy' ? 'referrerPolicy' : name,
        value,
      ]),
    )
    if (node.localName === 'img') return <Picture key={at} {...attributes} src={attributes.src ?? ''} />
    const content = node.childNodes.length > 0 && <Plain of={node} />
    return createElement(node.localName, { key: at, ...attributes }, content || undefined)
  })
