import { type Answer, passagesOf } from '@portal/shared-ui/answers'
import { searchable, searchTerm } from '@portal/shared-ui/format'
import { formatReference, plainText } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'

/** Typed text in its searched form; empty when it is too short. */
export const normalSearch = (text: string): string => {
  const normal = searchTerm(text)
  return normal.length < 2 ? '' : normal
}

/**
 * The test whether an answer's question, a passage's label or its verses contain the text, as on the page of all
 * answers. A reference may have any dash and any name of its book: 'Rom 8.28-30' finds 'Romarbrevet 8:28–30'.
 */
export function matching(search: string): (answer: Answer) => boolean {
  const wanted = plain(search)
  const named = parseReference(search)
  const place = named && plain(formatReference(named))
  return (answer) => {
    const passages = passagesOf(answer)
    const labels = passages.flatMap(({ label, reference }) => [
      label,
      ...(reference ? [formatReference(reference)] : []),
    ])
    const texts = [
      answer.description,
      ...labels,
      ...passages.flatMap(({ verses }) => verses.map(({ text }) => text)),
    ]
    return (
      texts.some((text) => plain(text).includes(wanted)) ||
      (place !== null && labels.some((label) => plain(label).startsWith(place)))
    )
  }
}

const plain = (text: string) => searchable(plainText(text).plain)
