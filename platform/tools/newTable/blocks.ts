import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A fenced block of a document, and the line above it: the place for the text, or an introduction of a command. */
export type Block = { above: string; language: string; text: string }

/** All fenced blocks of a document, in order; throws when one lacks a line above it or its language. */
export function blocksOf(markdown: string): Block[] {
  const found = [...markdown.matchAll(/^([^\n]+)\n\n```(\w+)\n(.*?\n)```$/gms)]
  const fences = markdown.match(/^```/gm)?.length ?? 0
  if (fences !== found.length * 2) throw new Error(`${fences} fences, but ${found.length} blocks.`)
  return found.map(([, above = '', language = '', text = '']) => ({ above, language, text }))
}

const newFile = /^New file `(.+)`:$/
const end = /^At the end of `(.+)`:$/
const imports = /^In `(.+)`, after the imports:$/
const screen = /^In `(.+)`, for the screen `(.+)`:$/
const routes = /^In `(.+)`, in the routes of `(.+)`:$/
const addition = /^In `(.+)`, (after|before|instead of) (the|each) line (`+)(.+?)\4:$/

/** The file of a block. */
export const fileOf = ({ above }: Block) =>
  [newFile, end, imports, screen, routes, addition].map((form) => form.exec(above)?.[1]).find(Boolean) ?? ''

/** The text of a file before blocks were applied; null for a new file. */
type Before = Map<string, string | null>

/**
 * Applies blocks to a folder: writes new files, and adds lines beside named lines. Throws and writes nothing when a new
 * file exists or a named line does not.
 * @returns the texts from before, for `restore`.
 */
export function write(folder: string, blocks: Block[]): Before {
  const before: Before = new Map()
  const after = new Map<string, string>()
  for (const block of blocks) {
    const file = onlyFile(join(folder, fileOf(block)))
    if (!before.has(file)) before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null)
    after.set(file, apply(block, file, after.get(file) ?? before.get(file) ?? null))
  }
  for (const [file, text] of after) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return before
}

/** Undoes `write`. */
export function restore(before: Before): void {
  for (const [file, text] of before) {
    if (text === null) rmSync(file, { force: true })
    else writeFileSync(file, text)
  }
}

/** The text of a file after a block was added. */
function apply(block: Block, file: string, before: string | null): string {
  const text = block.text.trimEnd()
  const [, , side, which, , named = ''] = addition.exec(block.above) ?? []
  if (newFile.test(block.above)) {
    if (before !== null) throw new Error(`${file} is there already.`)
    return block.text
  }
  if (before === null) throw new Error(`There is no file ${file}.`)
  const add = (by: (line: string) => string[]) => withLines(file, before, named, which === 'each', by)
  if (end.test(block.above)) return before + block.text
  if (imports.test(block.above)) return afterImports(before, text)
  const [, , folder] = screen.exec(block.above) ?? []
  if (folder) return withPage(before, folder, JSON.parse(text))
  const [, , area] = routes.exec(block.above) ?? []
  if (area) return amongRoutes(file, before, area, text)
  if (side === 'after') return add((line) => [line, text])
  if (side === 'before') return add((line) => [text, line])
  if (side === 'instead of') return add(() => [text])
  throw new Error('The line above a block is "New file …:", "At the end of …:" or "In …, after …:".')
}

/** The text of a module with a line after its last import. */
function afterImports(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import |\} from ).*$/gm)].at(-1)
  const end = last ? last.index + last[0].length + 1 : 0
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`
}

type Page = { examples?: Record<string, string> }

/**
 * The text of an app's package.json with a page for the search, examples of its routes for the release gate, and its
 * folder in the layer of the other screens.
 */
function withPage(text: string, folder: string, { examples, ...page }: Page): string {
  const manifest = JSON.parse(text)
  const { portal } = manifest
  portal.pages = [page, ...(portal.pages ?? [])]
  if (examples) portal.examples = { ...portal.examples, ...examples }
  const screens: string[] | undefined = manifest.layers?.find((layer: string[]) => layer.includes('start'))
  screens?.push(folder)
  screens?.sort()
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * The text of `remote.ts` with a route first in an area: in its list, in the children of the layout that the list begins
 * with, or before the list that the area names. The formatter puts it in shape.
 */
function amongRoutes(file: string, text: string, area: string, route: string): string {
  const start = text.indexOf(`'${area}': `)
  if (start < 0) throw new Error(`${file} has no area ${area}.`)
  const at = start + `'${area}': `.length
  const [list] = /^\[\s*(?:\{[^\]]*?children: \[)?/.exec(text.slice(at)) ?? []
  if (list) return `${text.slice(0, at + list.length)}${route} ${text.slice(at + list.length)}`
  const [name = ''] = /^\w+/.exec(text.slice(at)) ?? []
  return `${text.slice(0, at)}[${route} ...${name}]${text.slice(at + name.length)}`
}

/** The only file of a folder that matches a name with …. */
function onlyFile(path: string): string {
  if (!basename(path).includes('…')) return path
  const found = readdirSync(dirname(path)).filter((name) => patternOf(basename(path)).test(name))
  if (found.length !== 1) throw new Error(`${found.length} files are ${path}.`)
  return join(dirname(path), found[0] as string)
}

function withLines(
  file: string,
  text: string,
  named: string,
  each: boolean,
  by: (line: string) => string[],
): string {
  const lines = text.split('\n')
  const isNamed = (line: string) => patternOf(named).test(line.trim())
  const found = lines.filter(isNamed).length
  if (found === 0 || (found > 1 && !each)) throw new Error(`${file} has ${found} lines ${named}`)
  return lines.flatMap((line) => (isNamed(line) ? by(line) : [line])).join('\n')
}

/** A pattern for a whole line, in which … matches anything. */
function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The commands of a console block, each with its shown output. */
export const commandsOf = ({ text }: Block) =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...shown] = part.trimEnd().split('\n')
      return { command, shown }
    })

/** The shown lines that an output lacks, in order. */
export function missingFrom(output: string, shown: string[]): string[] {
  const lines = output.split('\n').map((line) => line.trimEnd())
  let next = 0
  return shown.filter((line) => {
    const at = lines.findIndex((printed, index) => index >= next && patternOf(line).test(printed))
    if (at >= 0) next = at + 1
    return at < 0
  })
}
