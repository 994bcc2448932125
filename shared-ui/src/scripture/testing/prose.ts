import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRanges } from '../../format'

/** A sentence, and the references in it: their text, position and meaning. */
export type Sentence = { text: string; named: { words: string; start: number; means: string }[] }

/** The sentences of `prose.txt`. */
export const prose: Sentence[] = readFileSync(join(__dirname, 'prose.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(readSentence)

function readSentence(line: string): Sentence {
  let text = ''
  const named: Sentence['named'] = []
  for (const part of line.split(/(\{.*?\})/)) {
    const [, words, means] = /^\{(.*?)(?: = (.*))?\}$/.exec(part) ?? []
    if (words) named.push({ words, start: text.length, means: withRanges(means ?? words) })
    text += words ?? part
  }
  return { text, named }
}
