import type { FoundReference, Reference } from '@portal/shared-ui/scripture'

/** A stretch of a text: words, or words that name verses, with the signs that stand close to them. */
export type Piece = { words: string } | { words: string; reference: Reference; before: string; after: string }

type Find = (text: string) => FoundReference[]

/** Cuts a text where it names verses, with the parser once it is there. */
export function piecesOf(text: string, find: Find | undefined): Piece[] {
  const pieces: Piece[] = []
  let rest = 0
  for (const { start, end, ...reference } of find ? referencesIn(text, find) : []) {
    const before = /\S{0,3}$/.exec(text.slice(rest, start))?.[0] ?? ''
    const after = /^[^\s\p{L}\p{N}]{0,3}/u.exec(text.slice(end))?.[0] ?? ''
    pieces.push(
      { words: text.slice(rest, start - before.length) },
      { words: text.slice(start, end), reference, before, after },
    )
    rest = end + after.length
  }
  return [...pieces, { words: text.slice(rest) }]
}

/**
 * The parser is only shown what stands around 'chapter:verse': it takes its time over every word, and most words of an
 * answer are about something else.
 */
function referencesIn(text: string, find: Find): FoundReference[] {
  return surroundings(text).flatMap(([from, to]) =>
    find(text.slice(from, to)).map((found) => ({
      ...found,
      start: from + found.start,
      end: from + found.end,
    })),
  )
}

const BEFORE = 60
const AFTER = 40

function surroundings(text: string): [from: number, to: number][] {
  const found: [number, number][] = []
  for (const { index } of text.matchAll(/\d\s{0,2}[:.,]\s{0,2}\d/g)) {
    const from = wordStart(text, Math.max(0, index - BEFORE))
    const to = wordStart(text, Math.min(text.length, index + AFTER))
    const last = found.at(-1)
    if (last && from <= last[1]) last[1] = to
    else found.push([from, to])
  }
  return found
}

/** The beginning of the next word, when one begins soon: no name and no number is cut in two. */
function wordStart(text: string, at: number) {
  if (at === 0 || at === text.length) return at
  const space = text.slice(at, at + 30).search(/\s/)
  return space < 0 ? Math.min(text.length, at + 30) : at + space
}
