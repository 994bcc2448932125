import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '../../apps'
import { run } from '../../command'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

/** A text in JSX that a translated page breaks: its file, its line, and its words or the kind of its expression. */
export type BareText = { file: string; line: number; text: string }

/** A property of a component that is rendered beside siblings which change: `Badge.children`. */
type Slots = Set<string>

/**
 * Finds the texts in JSX that need an element of their own. A browser's translation moves each text of a page into
 * new elements. React still holds the old text node, and throws when it removes that node or inserts an element before
 * it. So among several children no text may appear, vanish or be replaced, and no child before a text may, unless an
 * element that always stays is between them. The only child of an element is safe: React then sets the element's text.
 *
 * A property with the type `ReactNode` counts as an element. Where it has such siblings, callers may pass no text.
 */
export function bareTextsIn(files: { file: string; code: string }[]): BareText[] {
  const slots: Slots = new Set()
  const scan = () => files.flatMap(({ file, code }) => scanFile(file, code, slots))
  // The first round collects the slots, the second one sees what callers pass to them.
  scan()
  return scan()
}

function scanFile(file: string, code: string, slots: Slots): BareText[] {
  const found: BareText[] = []
  const module = parseSync(code, { syntax: 'typescript', tsx: true, target: 'es2022' })
  const bytes = Buffer.from(code)
  const lineOf = (span: unknown) => {
    const at = (span as { start: number }).start - module.span.start + leadingBytes(code)
    return bytes.subarray(0, at).toString().split('\n').length
  }
  const nodes = nodeNames(code)
  const report = ({ node }: Part) =>
    found.push({ file, line: lineOf(node.span), text: String(node.value ?? node.type).trim() })

  const check = (node: Node, component: string) => {
    const parts = flatten(node.children as Node[], nodes)
    const name = nameOf(node)
    if (slots.has(`${name}.children`)) for (const part of parts) if (part.isText) report(part)
    for (const { name: attribute, value } of attributesOf(node)) {
      const [part] = value ? flatten([value], nodes) : []
      if (part?.isText && slots.has(`${name}.${attribute}`)) report(part)
    }
    // React places and removes the texts of a list one by one.
    const isListed = name === 'Fragment' && attributesOf(node).some((attribute) => attribute.name === 'key')
    for (const part of parts) if (part.isText && (isListed || part.isSpread)) report(part)
    // The only child of a fragment may have siblings outside of it.
    if (parts.length < 2 && node.type !== 'JSXFragment') return
    for (const [at, part] of parts.entries()) {
      if (part.slot && isLoose(parts, { ...part, isText: true, changes: false }, at))
        slots.add(`${component}.${part.slot}`)
      if (!part.isSpread && isLoose(parts, part, at)) report(part)
    }
  }
  const visit = (value: unknown, component: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, component)
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node
      const inside = componentOf(node) ?? component
      if (componentOf(node)) for (const part of exchangedReturns(node, nodes)) report(part)
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') check(node, inside)
      if (node.type === 'CallExpression') for (const part of mixedByMap(node, nodes)) report(part)
      for (const each of Object.values(node)) visit(each, inside)
    }
  }
  visit(module.body, '')
  return found
}

/** The names in a file that hold elements: properties of the type `ReactNode`, and constants made of JSX. */
const nodeNames = (code: string): ReadonlySet<string> =>
  new Set(
    [
      ...code.matchAll(
        /(\w+)\??: (?:\([^)]*\) => )?\(*ReactNode|const (\w+) =(?:(?:(?!=>)[^;\n])*[(?&:])?\s*<[\w>]/g,
      ),
    ].map(([, property, constant]) => property ?? constant ?? ''),
  )

/** The component that a declaration defines; undefined for any other node. */
function componentOf({ type, identifier, id }: Node): string | undefined {
  const named = type === 'FunctionDeclaration' ? identifier : type === 'VariableDeclarator' ? id : undefined
  const name = String((named as { value?: string } | undefined)?.value ?? '')
  return /^[A-Z]/.test(name) ? name : undefined
}

const nameOf = ({ opening }: Node): string =>
  String((opening as { name?: { value?: string } } | undefined)?.name?.value ?? '')

const attributesOf = ({ opening }: Node): { name: string; value: Node | null }[] =>
  ((opening as { attributes?: Node[] } | undefined)?.attributes ?? []).flatMap(({ type, name, value }) =>
    type === 'JSXAttribute' ? [{ name: (name as { value: string }).value, value: value as Node | null }] : [],
  )

type Node = { type: string } & Record<string, unknown>

/**
 * A child that React places by itself. `isText`: it may be a text; `changes`: it may appear, vanish or be replaced;
 * `slot`: the property whose elements it renders; `isSpread`: it may be several children of the same parent.
 */
type Part = { node: Node; isText: boolean; changes: boolean; slot?: string; isSpread?: boolean }
type Names = ReadonlySet<string>

function isLoose(parts: Part[], { isText, changes }: Part, at: number): boolean {
  if (!isText) return false
  if (changes) return true
  for (const before of parts.slice(0, at).reverse()) {
    if (before.changes) return true
    if (!before.isText) return false
  }
  return false
}

const flatten = (children: Node[], nodes: Names): Part[] => children.flatMap((child) => partsOf(child, nodes))

function partsOf(node: Node, nodes: Names): Part[] {
  const part = (isText: boolean, changes = false): Part[] => [{ node, isText, changes }]
  switch (node.type) {
    case 'JSXText': {
      const text = String(node.value)
      if (text.trim() !== '') return part(true)
      // Line breaks in the code are not rendered; a translation leaves spaces.
      return text.includes('\n') ? [] : part(false)
    }
    case 'JSXElement':
      return nameOf(node) === 'Fragment' ? flatten(node.children as Node[], nodes) : part(false)
    case 'JSXFragment':
      return flatten(node.children as Node[], nodes)
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsNonNullExpression':
    case 'TsAsExpression':
      return partsOf(node.expression as Node, nodes)
    case 'JSXEmptyExpression':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return []
    case 'StringLiteral':
      return part(String(node.value).trim() !== '')
    case 'ConditionalExpression':
      return chosen(node, [node.consequent as Node, node.alternate as Node], nodes)
    case 'BinaryExpression':
      if (node.operator === '&&') return chosen(node, [node.right as Node], nodes)
      if (node.operator === '||' || node.operator === '??')
        return chosen(node, [node.left as Node, node.right as Node], nodes)
      return part(true)
    case 'CallExpression': {
      if (nodes.has(String((node.callee as Node).value))) return part(false, true)
      const made = madeByMap(node, nodes)
      if (!made) return part(true)
      return [{ node, isText: made.some(({ isText }) => isText), changes: true, isSpread: true }]
    }
    case 'Identifier': {
      const name = String(node.value)
      return nodes.has(name) ? [{ node, isText: false, changes: true, slot: name }] : part(true)
    }
    default:
      return part(true)
  }
}

function chosen(node: Node, options: Node[], nodes: Names): Part[] {
  const each = options.map((option) => partsOf(option, nodes))
  const isText = each.flat().some((part) => part.isText)
  return [{ node, isText, changes: true, isSpread: each.some((parts) => parts.length > 1) }]
}

/** The texts that a `map` puts between elements, also outside of JSX. */
function mixedByMap(node: Node, nodes: Names): Part[] {
  const [made] = madeByMap(node, nodes) ?? []
  if (made?.node.type !== 'ConditionalExpression') return []
  const options = [made.node.consequent as Node, made.node.alternate as Node].flatMap((option) =>
    partsOf(option, nodes),
  )
  return options.some((part) => part.node.type === 'JSXElement') ? options.filter((part) => part.isText) : []
}

const RETURNED_TEXTS = new Set(['Identifier', 'StringLiteral', 'TemplateLiteral', 'MemberExpression'])

/** The texts that a component returns in one state, while it returns an element in another. */
function exchangedReturns(component: Node, nodes: Names): Part[] {
  const options = returnsOf(component.init ?? component).flatMap((value) => optionsOf(value, nodes))
  const isExchanged = options.some(({ node }) => node.type.startsWith('JSX'))
  return isExchanged ? options.filter(({ node, isText }) => isText && RETURNED_TEXTS.has(node.type)) : []
}

/** What a component's own `return` statements return, or its body that is an expression. */
function returnsOf(value: unknown, isInside = false): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => returnsOf(each, isInside))
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument as Node] : []
  if (/Function(Expression|Declaration)$/.test(node.type)) {
    if (isInside) return []
    const body = node.body as Node
    return /^(Block|FunctionBody)/.test(body.type) ? returnsOf(body, true) : [body]
  }
  return Object.values(node).flatMap((each) => returnsOf(each, isInside))
}

function optionsOf(node: Node, nodes: Names): Part[] {
  if (node.type === 'ParenthesisExpression') return optionsOf(node.expression as Node, nodes)
  // The children of a fragment are checked where it is.
  if (node.type === 'JSXFragment') return [{ node, isText: false, changes: false }]
  if (node.type !== 'ConditionalExpression') return partsOf(node, nodes)
  return [node.consequent as Node, node.alternate as Node].flatMap((option) => optionsOf(option, nodes))
}

/** Files whose texts never change while they are shown: they go with their parent. */
const STATIC = new Set([
  // The pieces of one title.
  'shared-ui/src/ui/LongWords.tsx',
  // The places of one answer, and the verses of one passage without marks.
  'shared-ui/src/answers/AnswerPlaces.tsx',
  'shared-ui/src/references/NumberedVerses.tsx',
  // A change of the past.
  'mf-admin/src/history/changes/ChangeList.tsx',
])

/** The screens and shared components, without their tests and what never changes. */
export const screens = async (): Promise<{ file: string; code: string }[]> =>
  (await trackedFiles())
    .filter((path) => path.endsWith('.tsx') && isBrowserSource(path) && !STATIC.has(path))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** What each round of a `map` makes; undefined for other calls. */
function madeByMap({ callee, arguments: given }: Node, nodes: Names): Part[] | undefined {
  const { property } = callee as { property?: { value?: unknown } }
  if (property?.value !== 'map' && property?.value !== 'flatMap') return undefined
  const body = (given as { expression: Node }[])[0]?.expression.body as Node | undefined
  if (!body || body.type === 'FunctionBody') return []
  return partsOf(body, nodes)
}

/** The bytes before the first token: a module's span begins there. */
const leadingBytes = (code: string): number =>
  Buffer.byteLength(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(code)?.[0] ?? '')

const HELP = `tsx platform/tools/lint/bareTexts.ts

Finds the texts in JSX that a browser's translation breaks.

Changes: nothing.`

if (process.argv[1]?.endsWith('bareTexts.ts')) {
  run(async () => {
    const files = await screens()
    const found = bareTextsIn(files).map(
      ({ file, line, text }) => `${file}:${line}: put '${text}' into an element of its own`,
    )
    if (found.length > 0) throw new Error(found.join('\n'))
    console.log(`A translation breaks no text in ${files.length} files.`)
  }, HELP)
}
