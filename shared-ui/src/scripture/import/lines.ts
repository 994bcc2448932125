import { fileStart, InputError } from './problem'
import type { Source } from './source'

/**
 * Maximum number of characters between two marks (see `runs`): far more than any verse has, and few enough for memory
 * and searching.
 */
const MAX_RUN_LENGTH = 1_000_000

/** The marks that end a run of text in a format, and the run's name in messages. */
const runs = {
  lines: { marks: ['\n', '\r'], what: 'line' },
  xml: { marks: ['<'], what: 'text' },
  json: { marks: ['"'], what: 'text' },
} as const

/** A source's text in chunks; refuses a line, or a text without a mark, that is too long for a Bible. */
export async function* boundedChunks(source: Source, kind: keyof typeof runs): AsyncGenerator<string> {
  const { marks, what } = runs[kind]
  let run = 0
  let runStart = fileStart
  let line = 1
  /** The number of characters of this line in earlier chunks. */
  let inLine = 0
  let before = ''
  for await (const chunk of source.chunks()) {
    const places = marks.map((mark) => chunk.indexOf(mark)).filter((at) => at >= 0)
    if (run + Math.min(chunk.length, ...places) > MAX_RUN_LENGTH) {
      throw new InputError(source.name, { code: 'endless', what }, runStart)
    }
    const last = Math.max(...marks.map((mark) => chunk.lastIndexOf(mark)))
    // A line end of two characters may be split between chunks.
    if (before === '\r' && chunk.startsWith('\n')) line -= 1
    if (last >= 0) {
      const head = chunk.slice(0, last + 1)
      runStart = { line: line + lineEnds(head), column: afterLineEnd(head, inLine) + 1 }
    }
    run = last >= 0 ? chunk.length - last - 1 : run + chunk.length
    line += lineEnds(chunk)
    inLine = afterLineEnd(chunk, inLine)
    before = chunk.at(-1) ?? before
    yield chunk
  }
}

/** The whole text of a source. */
export async function wholeText(source: Source, kind: 'lines' | 'json'): Promise<string> {
  let text = ''
  for await (const chunk of boundedChunks(source, kind)) text += chunk
  return text
}

/** The lines of a source without their ends, numbered from 1. */
export async function* linesOf(source: Source): AsyncGenerator<{ text: string; line: number }> {
  let rest = ''
  let line = 0
  for await (const chunk of boundedChunks(source, 'lines')) {
    // A carriage return at the end may be the first half of a line end.
    const parts = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const text of parts) {
      line += 1
      yield { text, line }
    }
  }
  if (rest) yield { text: rest.replace(/\r$/, ''), line: line + 1 }
}

/** The number of characters after the last line end, with those of the line in earlier chunks. */
function afterLineEnd(text: string, before: number): number {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return end < 0 ? before + text.length : text.length - end - 1
}

const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
