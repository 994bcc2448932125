import type { Source } from './source'

/** A part of a file: its lines from `first` on, of which `line` is the one that is meant. */
export type Excerpt = { file: string; line: number; first: number; lines: string[] }

const AROUND = 4
/** The characters of a line that are shown: files without line ends have lines of some megabytes. */
const MAX_SHOWN = 400

/** The lines around a place in a file. Long lines are cut, that of the place around its column. */
export async function linesAround(source: Source, line: number, column = 1): Promise<Excerpt> {
  const first = Math.max(1, line - AROUND)
  const lines: string[] = []
  let rest = ''
  let number = 0
  const add = (text: string) => {
    number += 1
    if (number >= first) lines.push(number === line ? cut(text, column) : cut(text, 1))
  }
  for await (const chunk of source.chunks(true)) {
    const parts = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const part of parts) if (number < line + AROUND) add(part)
    if (number >= line + AROUND) break
  }
  if (number < line + AROUND && rest) add(rest)
  return { file: source.name, line, first, lines }
}

function cut(text: string, column: number): string {
  const from = Math.max(0, column - MAX_SHOWN / 2)
  const shown = text.slice(from, from + MAX_SHOWN)
  return `${from > 0 ? '…' : ''}${shown}${from + MAX_SHOWN < text.length ? '…' : ''}`
}
