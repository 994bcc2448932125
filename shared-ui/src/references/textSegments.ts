import type { FoundReference, Reference } from '../scripture'

/** A part of a text: plain words, or a reference with the punctuation attached to it. */
export type TextSegment =
  | { words: string }
  | { words: string; passages: Reference[]; before: string; after: string }

/** Splits a text at its Bible references, once the parser has loaded. */
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
