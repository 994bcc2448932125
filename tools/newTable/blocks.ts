import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
const addition = /^In `(.+)`, (after|before) (the|each) line (`+)(.+?)\4:$/

/** The file of a block. */
export const fileOf = ({ above }: Block) =>
  [newFile, end, addition].map((form) => form.exec(above)?.[1]).find(Boolean) ?? ''

/** Applies a block to a folder: writes a new file, or adds lines beside a named line. */
export function write(folder: string, block: Block): void {
  const file = onlyFile(join(folder, fileOf(block)))
  const text = block.text.trimEnd()
  const [, , side, which, , named = ''] = addition.exec(block.above) ?? []
  if (newFile.test(block.above)) create(file, block.text)
  else if (end.test(block.above)) appendFileSync(file, block.text)
  else if (side === 'after') replace(file, named, which === 'each', (line) => [line, text])
  else if (side === 'before') replace(file, named, which === 'each', (line) => [text, line])
  else
    throw new Error(
      'The line above a block is "New file …:", "At the end of …:" or "In …, after the line …:".',
    )
}

/** The only file of a folder that matches a name with …. */
function onlyFile(path: string): string {
  if (!basename(path).includes('…')) return path
  const found = readdirSync(dirname(path)).filter((name) => patternOf(basename(path)).test(name))
  if (found.length !== 1) throw new Error(`${found.length} files are ${path}.`)
  return join(dirname(path), found[0] as string)
}

function create(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function replace(file: string, named: string, each: boolean, by: (line: string) => string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const isNamed = (line: string) => patternOf(named).test(line.trim())
  const found = lines.filter(isNamed).length
  if (found === 0 || (found > 1 && !each)) throw new Error(`${file} has ${found} lines ${named}`)
  writeFileSync(file, lines.flatMap((line) => (isNamed(line) ? by(line) : [line])).join('\n'))
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
