import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { isBrowserSource } from './browserSource'

/** Text that a visitor may read, and its file. */
export type InterfaceText = { text: string; file: string }

/**
 * Every text of the interface under `root`: the text between tags, and strings and templates of more than one word;
 * an expression in a template counts as '{}'. Leaves out tests, types, styles, and texts that are only logged or
 * thrown.
 */
export function interfaceTexts(root: string): InterfaceText[] {
  const apps = readdirSync(root).filter((name) => /^(shell|shared-ui|mf-[a-z0-9-]+)$/.test(name))
  const files = [...apps.map((app) => `${app}/src`), 'platform/browser']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => isBrowserSource(file) && !file.includes('/gallery/') && !ofTheCommand.test(file))
  return files.flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x')).map((text) => ({ text, file })),
  )
}

/** What the Bible's import has for its command: names of books in many languages, and English sentences. */
const ofTheCommand = /^shared-ui\/src\/scripture\/import\/(bookNames|english\w*)\.ts$/

type Node = { type: string } & Record<string, unknown>

function textsIn(code: string, tsx: boolean): string[] {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value) && !isForDevelopers(value)) {
      const text = textOf(value)
      if (text) texts.push(text)
      Object.values(value).forEach(visit)
    } else if (value && typeof value === 'object' && 'expression' in value) {
      // An argument of a call is wrapped in an object that is not a node.
      visit(value.expression)
    }
  }
  visit(parseSync(code, { syntax: 'typescript', tsx, target: 'es2022' }).body)
  return texts
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The text of a syntax node itself; '' for a node without text. */
function textOf(node: Node): string {
  // Line breaks in the code are not rendered.
  if (node.type === 'JSXText')
    return String(node.value)
      .replace(/\s*\n\s*/g, ' ')
      .trim()
  if (node.type === 'StringLiteral') return prose(String(node.value))
  if (node.type === 'TemplateLiteral')
    return prose(withoutTags((node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('{}')))
  return ''
}

/** For a whole document in a template, only its text without tags. */
const withoutTags = (text: string): string =>
  text.startsWith('<!doctype')
    ? text
        .replace(/<(style|script)[^>]*>.*?<\/\1>|<[^>]+>/gs, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text

/**
 * The text if it is prose: words with a space between them that begin like a sentence or a name, or that contain a
 * Swedish letter; '' for values such as a shadow's.
 */
const prose = (text: string): string =>
  !/\brgb\(/.test(text) &&
  /\p{L} +[\p{L}\d–—-]/u.test(text) &&
  (/^[\p{Lu}\d”„("{]/u.test(text) || /[åäöÅÄÖ]/.test(text))
    ? text
    : ''

function isForDevelopers(node: Node): boolean {
  // Styles are tagged templates.
  if (/^(Import|Ts|TaggedTemplate)/.test(node.type) && !/^TsAs|^TsSatisfies|^TsNonNull/.test(node.type))
    return true
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const called = JSON.stringify(node.callee)
  return /"value":"(\w*Error|console|log\w*)"/.test(called)
}
