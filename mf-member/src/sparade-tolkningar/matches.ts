import { type Answer, passagesOf } from '@portal/shared-ui/answers'
import { searchable, searchTerm } from '@portal/shared-ui/format'
import { bookByName, formatReference, plainText } from '@portal/shared-ui/scripture'

/** Typed text in its searched form; empty when it is too short. */
export const normalSearch = (text: string): string => {
  const normal = searchTerm(text)
  return normal.length < 2 ? '' : normal
}

/**
 * Whether the question, a passage's label or its verses contain the text, as on the page of all answers. A reference may
 * have any dash and any name of its book: 'Rom 8.28-30' finds 'Romarbrevet 8:28–30'.
 */
export function matches(answer: Answer, search: string): boolean {
  const wanted = plain(search)
  const place = placeIn(wanted)
  const passages = passagesOf(answer)
  const labels = passages.flatMap(({ label, reference }) => [
    label,
    ...(reference ? [formatReference(reference)] : []),
  ])
  return (
    [answer.description, ...labels, ...passages.flatMap(({ verses }) => verses.map(({ text }) => text))].some(
      (text) => plain(text).includes(wanted),
    ) ||
    (place !== null && labels.some((label) => plain(label).startsWith(place)))
  )
}

const plain = (text: string) => searchable(plainText(text).plain)

/** 'romarbrevet 8:28' of 'rom 8.28' and 'rom. 8:28'; null for a text that does not begin with a book and a number. */
function placeIn(wanted: string): string | null {
  const [, name = '', numbers = ''] = /^(\d?.*?\D)(\d[\d.:,\s-]*)$/.exec(wanted) ?? []
  const book = bookByName(name)
  return book
    ? searchable(`${book.name} ${numbers.replace(/(\d)\s*[.:]\s*(?=\d)/, '$1:').replace(/\s*-\s*/g, '-')}`)
    : null
}
