import type { FoundReference, Reference } from '../scripture'

/** A stretch of a text: words, or words that name verses, with the signs that stand close to them. */
export type TextSegment =
  | { words: string }
  | { words: string; passages: Reference[]; before: string; after: string }

/** Cuts a text where it names verses, with the parser once it is there. */
export function textSegments(
  text: string,
  find: ((text: string) => FoundReference[]) | undefined,
): TextSegment[] {
  const segments: TextSegment[] = []
  let rest = 0
  for (const { start, end, passages } of find?.(text) ?? []) {
    const before = /\S{0,3}$/.exec(text.slice(Math.max(rest, start - 3), start))?.[0] ?? ''
    const after = /^[^\s\p{L}\p{N}]{0,3}/u.exec(text.slice(end, end + 3))?.[0] ?? ''
    segments.push(
      { words: text.slice(rest, start - before.length) },
      { words: text.slice(start, end), passages, before, after },
    )
    rest = end + after.length
  }
  return [...segments, { words: text.slice(rest) }]
}
