import { parseSync } from '@swc/core'
import { syntax } from '../rspack/browsers.mjs'

export type Node = { type: string } & Record<string, unknown>

/** The syntax tree of a classic script. Throws when its syntax is newer than what supported browsers read. */
export const parseScript = (code: string): Node =>
  parseSync(code, { syntax: 'ecmascript', target: syntax, isModule: false }) as unknown as Node

/** Every node of a tree, in no order. */
export function* nodesOf(tree: Node): Generator<Node> {
  const waiting: object[] = [tree]
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if ('type' in value) yield value as Node
    for (const [key, inside] of Object.entries(value))
      if (typeof inside === 'object' && inside !== null && key !== 'span') waiting.push(inside)
  }
}

/** swc's mark of a name that no scope of the script declares. */
const UNRESOLVED = 1

/** The name of a global variable; null for any other node. */
export function globalName(node: unknown): string | null {
  const { type, value, ctxt } = (node ?? {}) as Partial<Node>
  return type === 'Identifier' && ctxt === UNRESOLVED ? String(value) : null
}

/** The property that a member expression names; null for a computed one. */
export function propertyName({ property }: Node): string | null {
  const { type, value, expression } = (property ?? {}) as Partial<Node>
  if (type === 'Identifier') return String(value)
  const { type: inner, value: text } = (expression ?? {}) as Partial<Node>
  return inner === 'StringLiteral' ? String(text) : null
}
