import { waitingMarks } from './marks'
import type { Attributes } from './xml'

/**
 * Zefania elements for layout: PARAGRAPH and `<BR art="x-p"/>` begin paragraphs, CAPTION is a heading. A caption with
 * vref is placed before that verse, wherever in the chapter it occurs; other captions stay where they are.
 */
export function zefaniaMarks() {
  const marks = waitingMarks()
  /** The last verse of the chapter that has begun. */
  let last = 0
  /** Headings of verses to come. */
  let named: { verse: number; words: string }[] = []
  let heading: { verse?: number; words: string } | null = null
  return {
    before: marks.before,
    open: (name: string, { art }: Attributes) => {
      if (name === 'BIBLEBOOK' || name === 'CHAPTER') {
        marks.drop()
        named = []
        last = 0
      } else if (name === 'PARAGRAPH' || (name === 'BR' && art === 'x-p')) marks.add('p')
    },
    openVerse: (number: number) => {
      last = number
      for (const { words } of named.filter(({ verse }) => verse <= number)) {
        marks.add('s')
        marks.write(words)
      }
      named = named.filter(({ verse }) => verse > number)
    },
    openHeading: ({ vref }: Attributes) => {
      const verse = Number(vref)
      heading = verse > last ? { verse, words: '' } : { words: '' }
      if (heading.verse === undefined) marks.add('s')
    },
    write: (words: string) => {
      if (heading && heading.verse === undefined) marks.write(words)
      else if (heading) heading.words += words
    },
    closeHeading: () => {
      if (heading?.verse !== undefined) named.push({ verse: heading.verse, words: heading.words })
      heading = null
    },
  }
}
