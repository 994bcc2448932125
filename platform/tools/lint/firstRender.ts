import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '../../apps'
import { run } from '../../command'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

type Source = { file: string; code: string }

/** A place at which the first render may differ from the host's: its file, its line, and what is there. */
export type Difference = { file: string; line: number; what: string }

/** Files that may ask whether they run on the host, each with the reason. */
const ASKING = new Map([
  ['shared-ui/src/richtext/RichText.tsx', 'host and browser make one tree with different parsers'],
  ['shared-ui/src/richtext/addresses.ts', 'the origin of addresses that are only compared'],
  ['shared-ui/src/portal/emptyDevice.ts', 'runs when an account signs out'],
])

/** Files that may use `useMedia`, each with the reason. Everything else on a phone is decided by styles. */
const MEASURING = new Map([
  ['shared-ui/src/ui/useMedia.ts', 'the hook'],
  ['mf-bible/src/start/StartPage.tsx', 'roles and names alone'],
  ['mf-bible/src/start/Shelf.tsx', 'places the books while a press has opened one'],
  ['mf-bible/src/layout/BibleLayout.tsx', 'styles hide before what is then taken away'],
  ['mf-bible/src/kapitel/ChapterPage.tsx', 'styles hide before what is then taken away'],
  ['mf-member/src/mina-markeringar/MarkingFilters.tsx', 'a member’s page, which the host does not paint'],
  ['mf-member/src/min-bibellaesning/ActivePlan.tsx', 'a member’s page, which the host does not paint'],
])

/** Files whose state may begin with a stored value, each with the reason. */
const STORING = new Map([
  ['mf-study/src/tolkningar/QuestionForm.tsx', 'opened by a press'],
  ['shared-ui/src/listen/Player.tsx', 'opened by a press'],
  [
    'mf-study/src/tolkningar/kvitto/KeepOnDevice.tsx',
    'shown for the address’s fragment, after the first render',
  ],
  ['mf-study/src/tolkningar/kvitto/KeptReceipts.tsx', 'shown after the first render'],
  ['shell/src/layout/header/SignOutDialog.tsx', 'opened by a press'],
  ['mf-member/src/shared/KeptText.tsx', 'in members’ pages, which the host does not paint'],
  ['shared-ui/src/plan/useKeptPlan.ts', 'in members’ pages, which the host does not paint'],
])

const STATE = /^(useState|useRef|useReducer|useMemo|create|createStore)$/

type Node = { type: string } & Record<string, unknown>

/**
 * Finds what makes the first render in the browser differ from the host's: the question whether there is a window,
 * `useMedia`, and state that begins with a stored value, also when a function of another file reads it.
 */
export function differencesIn(sources: Source[]): Difference[] {
  const files = sources.map((source) => {
    const module = parseSync(source.code, { syntax: 'typescript', tsx: source.file.endsWith('x') })
    return { ...source, module: module as unknown as Node & { span: Span }, nodes: nodesIn(module) }
  })
  const readers = readersIn(files.map(({ module }) => module.body as Node[]))
  return files.flatMap(({ file, code, module, nodes }) => {
    const known = knownIn(module.body as Node[], readers)
    const place = (node: Node, what: string): Difference[] => [
      { file, line: lineOf(node, module, code), what },
    ]
    return nodes.flatMap((node) => {
      if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
        const asked = wordOf(node.argument)
        return /^(window|document)$/.test(asked) && !ASKING.has(file) ? place(node, `typeof ${asked}`) : []
      }
      if (node.type !== 'CallExpression') return []
      const called = calledName(node)
      if (called === 'useMedia') return MEASURING.has(file) ? [] : place(node, called)
      const reader = STATE.test(called) && readIn(node.arguments, known)
      return reader && !STORING.has(file) ? place(node, `${called}(${reader})`) : []
    })
  })
}

const STORAGES = ['localStorage', 'sessionStorage']

/** The names of functions of modules that read the storage, themselves or by calling one that does. */
function readersIn(modules: Node[][]): Set<string> {
  const readers = new Set(['readStorage'])
  for (let before = 0; before !== readers.size; ) {
    before = readers.size
    for (const statements of modules) {
      const known = knownIn(statements, readers)
      for (const { name, body } of statements.flatMap(functionsOf)) if (readIn(body, known)) readers.add(name)
    }
  }
  return readers
}

/** The readers that a module imports or defines: another thing may have the same name. */
const knownIn = (statements: Node[], readers: Set<string>): Set<string> =>
  new Set(
    statements
      .flatMap((statement) =>
        statement.type === 'ImportDeclaration'
          ? (statement.specifiers as Node[]).map(({ local }) => wordOf(local))
          : functionsOf(statement).map(({ name }) => name),
      )
      .filter((name) => readers.has(name)),
  )

function functionsOf(statement: Node): { name: string; body: unknown }[] {
  const node = (statement.type === 'ExportDeclaration' ? statement.declaration : statement) as Node
  const functions =
    node.type === 'FunctionDeclaration'
      ? [{ name: wordOf(node.identifier), body: node.body }]
      : node.type === 'VariableDeclaration'
        ? (node.declarations as Node[])
            .filter(({ init }) => (init as Node | null)?.type === 'ArrowFunctionExpression')
            .map(({ id, init }) => ({ name: wordOf(id), body: (init as Node).body }))
        : []
  // What a component or a hook gives is no stored text.
  return functions.filter(({ name }) => !/^([A-Z]|use[A-Z])/.test(name))
}

/** What reads the storage in this code: a called or passed function, or the storage itself. */
function readIn(code: unknown, readers: Set<string>): string | undefined {
  const names = nodesIn(code).flatMap((node) => {
    if (node.type === 'CallExpression')
      return [node.callee, ...(node.arguments as Node[]).map(({ expression }) => expression)].map(wordOf)
    return node.type === 'Identifier' && STORAGES.includes(wordOf(node)) ? [wordOf(node)] : []
  })
  // A function that is passed by its name is called for the initial value.
  const passed = Array.isArray(code) ? code.map(({ expression }) => wordOf(expression)) : []
  return [...names, ...passed].find((name) => readers.has(name) || STORAGES.includes(name))
}

const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as Node, ...inside] : inside
}

/** The name of an identifier; empty for any other node. */
function wordOf(node: unknown): string {
  const { type, value } = (node ?? {}) as Partial<Node>
  return type === 'Identifier' ? String(value) : ''
}

/** The name of a called function; of `create<State>()(…)` too. */
function calledName({ callee }: Node): string {
  const { type, callee: inner } = callee as Node
  return wordOf(type === 'CallExpression' ? inner : callee)
}

type Span = { start: number }

function lineOf({ span }: Node, module: { span: Span }, code: string): number {
  const start = (span as Span).start - module.span.start
  // A module's span begins at its first token.
  const leading = Buffer.byteLength(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(code)?.[0] ?? '')
  return Buffer.from(code)
    .subarray(0, start + leading)
    .toString()
    .split('\n').length
}

/** The files with an exception. */
export const EXCEPTIONS = [...ASKING.keys(), ...MEASURING.keys(), ...STORING.keys()]

/** What the host renders: the shell, the shared components and the areas, but not the office. */
export const hostSources = async (): Promise<Source[]> =>
  (await trackedFiles())
    .filter((path) => isBrowserSource(path) && !/^mf-admin\/|\/gallery\//.test(path))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const HELP = `tsx platform/tools/lint/firstRender.ts

Finds what makes the browser's first render differ from the host's.

Changes: nothing.`

if (process.argv[1]?.endsWith('firstRender.ts')) {
  run(async () => {
    const sources = await hostSources()
    const found = differencesIn(sources).map(
      ({ file, line, what }) => `${file}:${line}: ${what} differs from the host at the first render`,
    )
    if (found.length > 0) throw new Error(`${found.join('\n')}\nSee 'Painted pages' in shared-ui/README.md.`)
    console.log(`The first render is the host's in ${sources.length} files.`)
  }, HELP)
}
