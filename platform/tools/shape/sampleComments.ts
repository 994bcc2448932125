import type { SourceFile } from './sourceFile'

export type Comment = { path: string; line: number; text: string }

/** Doc comments, and runs of comment lines that begin a line: TypeScript's and SQL's. */
const comment = {
  ts: /^[ \t]*\/\*\*(?<doc>[\s\S]*?)\*\/|^(?<lines>(?:[ \t]*\/\/ .*\n?)+)/gm,
  sql: /^(?<lines>(?:[ \t]*-- .*\n?)+)/gm,
}

/** The comments of a file of TypeScript or SQL, each as one line of text. */
function commentsOf({ path, text }: SourceFile): Comment[] {
  const pattern = /\.sql$/.test(path) ? comment.sql : /\.(tsx?|mjs)$/.test(path) ? comment.ts : null
  if (!pattern) return []
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    text: (match.groups?.doc ?? match.groups?.lines ?? '')
      .split('\n')
      .map((line) => line.replace(/^[ \t]*(\*|\/\/|--)?[ \t]?/, '').trim())
      .join(' ')
      .trim(),
  }))
}

/**
 * Random comments of product code, the same for the same seed and files: a reader who has not seen a file says what each
 * means, and its author agrees or rewrites it. Tests and applied migrations are left out.
 */
export function sampleComments(files: SourceFile[], seed: number, count = 30): Comment[] {
  const random = generator(seed)
  const all = files
    .filter(({ path }) => !/\.(test|spec)\.|\/(migrations|testing)\//.test(path))
    .flatMap(commentsOf)
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [taken] = all.splice(Math.floor(random() * all.length), 1)
    return taken as Comment
  })
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
