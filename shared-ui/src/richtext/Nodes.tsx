import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import { withThinSpaces } from '../format'
import { PassagePreviews, ReferencedWords, type References, useReferences } from '../references'
import { Picture } from './Picture'

/** A sanitised node, of the browser's DOM or the host's (`plainNodes`); a text has no `localName`. */
export type PlainNode = {
  localName?: string
  textContent?: string | null
  attributes?: ArrayLike<{ name: string; value: string }>
  childNodes: ArrayLike<PlainNode>
}
type PlainElement = PlainNode & { localName: string }

export type QuoteProps = { words: string; reference: string; children: ReactNode }
/**
 * How a page shows a quotation of words and, below them, their reference, as the editor inserts it. `children`: the
 * quotation as it is shown without.
 */
export const QuoteShown = createContext<ComponentType<QuoteProps> | null>(null)

/** Inside links and code, `references` is left out: Bible references there are plain text. */
type Props<Parent> = { of: Parent; references?: References }

/** Renders sanitised nodes as React elements; adds no elements except references and pictures. */
export const Nodes = ({ of: parent, references }: Props<Pick<PlainNode, 'childNodes'>>) =>
  Array.from(parent.childNodes, (node, at) => {
    if (isElement(node)) return <Node key={at} of={node} references={references} />
    const text = node.textContent ?? ''
    return references ? (
      <ReferencedWords key={at} text={text} references={references} />
    ) : (
      withThinSpaces(text)
    )
  })

function Node({ of: element, references }: Props<PlainElement>) {
  if (blocks.has(element.localName)) return <Block of={element} />
  return rendered(element, unpressed.has(element.localName) ? undefined : references)
}

/**
 * A block shows its verses at its end; a paragraph or heading shows them below itself, because it cannot contain
 * other blocks.
 */
function Block({ of: element }: { of: PlainElement }) {
  const references = useReferences()
  const Quote = useContext(QuoteShown)
  const verses = <PassagePreviews references={references} />
  if (/^[ph]/.test(element.localName)) {
    return (
      <>
        {rendered(element, references)}
        {verses}
      </>
    )
  }
  const block = () => rendered(element, references, verses)
  const [words, reference, more] = Array.from(element.childNodes)
  if (!Quote || element.localName !== 'blockquote' || !words || !reference || more) return block()
  return (
    <Quote words={textOf(words)} reference={textOf(reference)}>
      {block()}
    </Quote>
  )
}

const textOf = (node: PlainNode): string =>
  isElement(node) ? Array.from(node.childNodes, textOf).join('') : (node.textContent ?? '')

function rendered(element: PlainElement, references: References | undefined, end?: ReactNode) {
  const attributes = Object.fromEntries(
    Array.from(element.attributes ?? [], ({ name, value }) => [names[name] ?? name, value]),
  )
  if (element.localName === 'img') return <Picture {...attributes} src={attributes.src ?? ''} />
  if (voids.has(element.localName)) return createElement(element.localName, attributes)
  const content = <Nodes of={element} references={references} />
  return createElement(element.localName, attributes, content, end)
}

const isElement = (node: PlainNode): node is PlainElement => node.localName !== undefined
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'div', 'li', 'blockquote'])
const unpressed = new Set(['a', 'pre', 'code'])
const voids = new Set(['br', 'hr'])
/** Attributes that have another name in React. */
const names: Record<string, string> = { referrerpolicy: 'referrerPolicy' }
