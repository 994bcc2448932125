import { browserData, type Lack, lackOf } from './compat'
import { globalFeature, missingMethods, propertyFeature } from './interfaces'
import { globalName, type Node, propertyName } from './syntaxTree'

/**
 * What a script calls, or reads a property of, although a supported browser lacks it. `a.b?.()` and `a.b?.c` have a way
 * round. A method counts by its name alone, except where the script itself defines one of that name.
 */
export function lacksInCalls(nodes: Node[]): Lack[] {
  const optional = new Set(nodes.flatMap((node) => (isOptional(node) ? [node.base] : [])))
  const defined = new Set(nodes.flatMap(definedMethod))
  return nodes.flatMap((node) => {
    if (node.type === 'RegExpLiteral') return lacksInPattern(String(node.pattern), String(node.flags))
    if (optional.has(node)) return []
    if (node.type === 'MemberExpression') return lacksOf(node.object as Node)
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
    const { callee, arguments: passed } = node as Node & { callee: Node; arguments: Passed[] | null }
    if (globalName(callee) === 'RegExp') return lacksInPattern(textOf(passed?.[0]), textOf(passed?.[1]))
    if (node.type === 'NewExpression') return lacksOf(callee)
    if (callee.type === 'Import' && passed && passed.length > 1)
      return lackOf('import(…, options)', browserData().javascript.operators?.import?.options_parameter)
    const found = lacksOf(callee)
    return found.length > 0 ? found : lacksOfMethod(callee, defined)
  })
}

type Passed = { expression: Node }

/** The text of a string literal; empty for anything else. */
const textOf = (passed: Passed | undefined): string =>
  passed?.expression.type === 'StringLiteral' ? String(passed.expression.value) : ''

const isOptional = ({ type, optional }: Node): boolean =>
  type === 'OptionalChainingExpression' && optional === true

/** A global variable, or the property of one, that supported browsers lack. */
function lacksOf(node: Node): Lack[] {
  const name = globalName(node)
  if (name) return lackOf(name, globalFeature(name))
  if (node.type !== 'MemberExpression') return []
  const object = globalName(node.object)
  const property = propertyName(node)
  return object && property ? lackOf(`${object}.${property}`, propertyFeature(object, property)) : []
}

function lacksOfMethod(callee: Node, defined: Set<string>): Lack[] {
  if (callee.type !== 'MemberExpression' || (callee.object as Node).type === 'ThisExpression') return []
  const method = propertyName(callee)
  const object = globalName(callee.object)
  if (!method || defined.has(method) || (object && globalFeature(object))) return []
  return lackOf(`.${method}()`, missingMethods().get(method))
}

/** The name of a method that this node defines. */
function definedMethod(node: Node): string[] {
  const { type, key, value, left, right } = node as Record<string, Node> & { type: string }
  if (type === 'MethodProperty' || type === 'ClassMethod') return nameOfKey(key)
  if (type === 'KeyValueProperty' && isFunction(value)) return nameOfKey(key)
  if (type === 'AssignmentExpression' && left?.type === 'MemberExpression' && isFunction(right))
    return [propertyName(left) ?? []].flat()
  return []
}

const isFunction = (node: Node | undefined) => /^(Arrow)?FunctionExpression$/.test(node?.type ?? '')

const nameOfKey = (key: Node | undefined): string[] =>
  /^(Identifier|StringLiteral)$/.test(key?.type ?? '') ? [String(key?.value)] : []

/** Parts of regular expressions, by their names in the browser data. */
const PARTS = {
  lookbehind_assertion: /\(\?<[=!]/,
  modifier: /\(\?[ims]*-?[ims]+:|\(\?[ims]+-:/,
}
const FLAGS: Record<string, string> = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets', y: 'sticky' }

function lacksInPattern(pattern: string, flags: string): Lack[] {
  const { regular_expressions: parts, builtins } = browserData().javascript
  const used = [
    ...Object.entries(PARTS).flatMap(([name, part]) => (part.test(pattern) ? [parts?.[name]] : [])),
    ...[...flags].map((flag) => builtins?.RegExp?.[FLAGS[flag] ?? '']),
  ]
  return used.flatMap((feature) => lackOf(`/${pattern}/${flags}`, feature))
}
