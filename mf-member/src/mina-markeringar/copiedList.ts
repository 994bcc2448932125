import { type ColorNames, colorLabel, type Marking } from '@portal/shared-ui/markings'
import { formatReferenceIn } from '@portal/shared-ui/scripture'

/** 'Johannes 3:16–17', under the book's present name. */
export const referenceOf = ({ book, chapter, first, last }: Marking): string =>
  formatReferenceIn(book, { chapter, from: first, to: last })

/** The words of its verses; of a range that is longer than what was read with the beginning. */
export function wordsOf({ verses, last }: Marking): string {
  const words = verses.map(({ text }) => text).join(' ')
  return (verses.at(-1)?.number ?? last) < last ? `${words} …` : words
}

/** Of each the reference, what it is, and below it its words: the verse's, or the note's. */
export const copiedList = (markings: Marking[], names?: ColorNames): string =>
  markings
    .map((marking) => {
      const isNote = marking.kind === 'note'
      const kind = isNote ? 'anteckning' : colorLabel(marking.color ?? '', names)
      return `${referenceOf(marking)} – ${kind}\n${isNote ? marking.body : wordsOf(marking)}`.trimEnd()
    })
    .join('\n\n')
