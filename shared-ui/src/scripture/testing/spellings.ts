import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A reference as a person or a program writes it, and the verses that it means: 'John.3.16-18', several or none. */
export type Spelling = { text: string; means: string }

/** The lines of `spellings.tsv`, which has signs that editors do not show as `\u00ad`. */
export const spellings: Spelling[] = readFileSync(join(__dirname, 'spellings.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [text = '', means = ''] = line.split('\t')
    return {
      text: text.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      means,
    }
  })
