import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A fenced block of a document, and the line above it: where the text goes, or what comes before a command. */
export type Block = { above: string; language: string; text: string }

/** All fenced blocks of a document, in order. */
export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^(.*)\n\n```(\w*)\n(.*?\n)```$/gms)].map(
    ([, above = '', language = '', text = '']) => ({
      above,
      language,
      text,
    }),
  )

const newFile = /^New file `(.+)`:$/
const addition = /^In `(.+)`, (after|before) (the|each) line (`+)(.+?)\4:$/

/** Does to a folder what a block says: writes a new file, or adds lines to one beside a line that is named. */
export function write(folder: string, { above, text }: Block): void {
  const [, created] = newFile.exec(above) ?? []
  if (created) return create(join(folder, created), text)
  const [, path = '', side, which, , named = ''] = addition.exec(above) ?? []
  if (!path) throw new Error('The line above a block is "New file …:" or "In …, after the line …:".')
  const lines = readFileSync(join(folder, path), 'utf8').split('\n')
  const begin = named.replace(/…$/, '')
  const isMeant = (line: string) => (begin === named ? line.trim() === named : line.trim().startsWith(begin))
  const found = lines.filter(isMeant).length
  if (found === 0 || (which === 'the' && found > 1)) throw new Error(`${path} has ${found} lines ${named}`)
  const added = text.replace(/\n$/, '')
  const around = (line: string) => (side === 'after' ? [line, added] : [added, line])
  const result = lines.flatMap((line) => (isMeant(line) ? around(line) : [line]))
  writeFileSync(join(folder, path), result.join('\n'))
}

function create(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
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

/** The shown lines that an output lacks; … stands for anything, and the order counts. */
export function missingFrom(output: string, shown: string[]): string[] {
  const lines = output.split('\n').map((line) => line.trimEnd())
  let next = 0
  return shown.filter((line) => {
    const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    const pattern = new RegExp(`^${parts.join('.*')}$`)
    const at = lines.findIndex((printed, index) => index >= next && pattern.test(printed))
    if (at >= 0) next = at + 1
    return at < 0
  })
}
