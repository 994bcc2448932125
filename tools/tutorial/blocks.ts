import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A fenced block of a document, and the line above it: where the text goes, or what comes before a command. */
export type Block = { above: string; language: string; text: string }

/** All fenced blocks of a document, in order; throws when one lacks a line above it or its language. */
export function blocksOf(markdown: string): Block[] {
  const found = [...markdown.matchAll(/^([^\n]+)\n\n```(\w+)\n(.*?\n)```$/gms)]
  const fences = markdown.match(/^```/gm)?.length ?? 0
  if (fences !== found.length * 2) throw new Error(`${fences} fences, but ${found.length} blocks.`)
  return found.map(([, above = '', language = '', text = '']) => ({ above, language, text }))
}

const newFile = /^New file `(.+)`:$/
const addition = /^In `(.+)`, (after|before) (the|each) line (`+)(.+?)\4:$/

/** The file that a block is about. */
export const fileOf = ({ above }: Pick<Block, 'above'>) =>
  newFile.exec(above)?.[1] ?? addition.exec(above)?.[1] ?? ''

/** Does to a folder what a block says: writes a new file, or adds lines to one beside a line that is named. */
export function write(folder: string, { above, text }: Block): void {
  const file = join(folder, fileOf({ above }))
  const [, , side, which, , named = ''] = addition.exec(above) ?? []
  if (newFile.test(above)) create(file, text)
  else if (side) add(file, text, { side, each: which === 'each', named })
  else throw new Error('The line above a block is "New file …:" or "In …, after the line …:".')
}

function create(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

type Place = { side: string | undefined; each: boolean; named: string }

function add(file: string, text: string, { side, each, named }: Place): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const isNamed = patternOf(named)
  const found = lines.filter((line) => isNamed.test(line.trim())).length
  if (found === 0 || (found > 1 && !each)) throw new Error(`${file} has ${found} lines ${named}`)
  const added = text.trimEnd()
  const around = (line: string) => (side === 'after' ? [line, added] : [added, line])
  writeFileSync(file, lines.flatMap((line) => (isNamed.test(line.trim()) ? around(line) : [line])).join('\n'))
}

/** A whole line, in which … stands for anything. */
function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The commands of a console block, each with the lines that it shows. */
export const commandsOf = ({ text }: Block) =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...shown] = part.trimEnd().split('\n')
      return { command, shown }
    })

/** The shown lines that an output lacks, in their order. */
export function missingFrom(output: string, shown: string[]): string[] {
  const lines = output.split('\n').map((line) => line.trimEnd())
  let next = 0
  return shown.filter((line) => {
    const at = lines.findIndex((printed, index) => index >= next && patternOf(line).test(printed))
    if (at >= 0) next = at + 1
    return at < 0
  })
}
