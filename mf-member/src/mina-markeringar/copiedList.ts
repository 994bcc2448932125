import { type ColorNames, colorLabel, type Marking } from '@portal/shared-ui/markings'
import { formatReferenceIn } from '@portal/shared-ui/scripture'
import { wordsOf } from '../shared/allMarkings'

type Verses = Pick<Marking, 'book' | 'chapter' | 'first' | 'last'>

/** 'Johannes 3:16–17', with the book's current name. */
export const referenceOf = ({ book, chapter, first, last }: Verses): string =>
  formatReferenceIn(book, { chapter, from: first, to: last })

type Listed = { rows: Marking[]; sentences: string[] }

/**
 * A plain-text list: each marking's reference and kind, and below it the text of the verse or the note; at the end what
 * was left out.
 */
export const copiedList = ({ rows, sentences }: Listed, names?: ColorNames): string =>
  [
    ...rows.map((marking) => {
      const isNote = marking.kind === 'note'
      const kind = isNote ? 'anteckning' : colorLabel(marking.color ?? '', names)
      return `${referenceOf(marking)} – ${kind}\n${isNote ? marking.body : wordsOf(marking)}`.trimEnd()
    }),
    ...sentences,
  ].join('\n\n')
