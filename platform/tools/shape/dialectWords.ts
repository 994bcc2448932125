import type { SourceFile } from './sourceFile'

/** Words of the dialect that docs/style.md replaces. Lower case. */
const words = /\b(whoever|nobody|somebody|stands|told)\b|\bas before, but\b/gi

/** Applied migrations are frozen, and these two files list the words. */
const exempt = /^supabase\/migrations\/|^docs\/style\.md$|^platform\/tools\/shape\/dialectWords\.ts$/

/** The number of the dialect's words in code, SQL, comments and documents. */
export const countDialectWords = (files: SourceFile[]): number =>
  files
    .filter(({ path }) => !exempt.test(path))
    .reduce((sum, { text }) => sum + (text.match(words)?.length ?? 0), 0)
