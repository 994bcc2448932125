import { type Answer, passagesOf } from '@portal/shared-ui/answers'
import { searchable, searchTerm } from '@portal/shared-ui/format'
import { formatReference, plainText } from '@portal/shared-ui/scripture'
import { mentionTest } from '@portal/shared-ui/scripture/parser'

/** Typed text in its searched form; empty when it is too short. */
export const normalSearch = (text: string): string => {
  const normal = searchTerm(text)
  return normal.length < 2 ? '' : normal
}

/**
 * A test of saved answers: whether the question, or the reference or the verses of a passage, contain the text, by the rule of
 * the page of all answers. A search for verses finds the passages that share one with it: 'Rom 8.28' finds 'Romarbrevet 8:26–30'.
 */
export function matching(search: string): (answer: Answer) => boolean {
  const wanted = plain(search)
  const isFound = mentionTest(search) ?? ((text: string) => plain(text).includes(wanted))
  return (answer) => textsOf(answer).some(isFound)
}

function textsOf(answer: Answer): string[] {
  const passages = passagesOf(answer)
  return [
    answer.description,
    ...passages.flatMap(({ label, reference }) => [
      label,
      ...(reference ? [formatReference(reference)] : []),
    ]),
    ...passages.flatMap(({ verses }) => verses.map(({ text }) => text)),
  ]
}

const plain = (text: string) => searchable(plainText(text).plain)
