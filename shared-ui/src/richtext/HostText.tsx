import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { ArticleText } from './ArticleText'
import { foreignPicture } from './addresses'
import { addedAttributes, allowedTags } from './allowed'
import { alignmentIn, attributeValue } from './attributeValue'
import { createOutline } from './outline'
import { Picture } from './Picture'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * An article's HTML on the host, which has no DOM for the sanitiser: React elements of the same allow-list, so that the
 * text has its headings, lists and links before the scripts run. Bible references are plain text.
 */
export function HostText({ html }: { html: string }) {
  const outline = createOutline()
  return <ArticleText>{children(parseFragment(html).childNodes)}</ArticleText>

  function children(nodes: Node[]): ReactNode[] {
    return nodes.map((node, at) => {
      if ('value' in node) return node.value
      return 'tagName' in node ? rendered(node, at) : null
    })
  }

  /** Renders only the content of an element that is not allowed; nothing when that content is no text, as in a script. */
  function rendered(element: Element, key: number): ReactNode {
    const { tagName, childNodes } = element
    if (!allowedTags.includes(tagName)) return withoutText.has(tagName) ? null : children(childNodes)
    if (tagName === 'img') return picture(element, key)
    const level = /^h([1-4])$/.exec(tagName)?.[1]
    const tag = level ? `h${outline(Number(level))}` : tagName
    const content = tagName === 'br' || tagName === 'hr' ? [] : children(childNodes)
    return createElement(tag, { key, ...attributesOf(element) }, ...content)
  }

  function picture(element: Element, key: number): ReactNode {
    const { src, alt = '', ...attributes } = attributesOf(element)
    if (src) return <Picture key={key} {...attributes} src={src} alt={alt} />
    const address = foreignPicture(element.attrs.find(({ name }) => name === 'src')?.value ?? '')
    return address ? (
      <a key={key} href={address} {...addedAttributes.a}>
        {alt.trim() || 'Bild'}
      </a>
    ) : null
  }
}

const withoutText = new Set([
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'svg',
  'math',
])

function attributesOf({ tagName, attrs }: Element): Record<string, string> {
  const align = alignmentIn(attrs.find(({ name }) => name === 'style')?.value)
  const all = align ? [{ name: 'align', value: align }, ...attrs] : attrs
  const kept = all.flatMap(({ name, value }) => {
    const safe = attributeValue(tagName, name, value)
    return safe === null ? [] : [[name, safe] as const]
  })
  const attributes: Record<string, string> = Object.fromEntries(kept)
  if (tagName !== 'a' || attributes.href?.startsWith('https:')) {
    const { referrerpolicy, ...added } = addedAttributes[tagName] ?? {}
    return { ...attributes, ...added, ...(referrerpolicy && { referrerPolicy: referrerpolicy }) }
  }
  return attributes
}
