import { type Answer, passagesOf } from '@portal/shared-ui/answers'
import { searchable, searchTerm } from '@portal/shared-ui/format'

/** Typed text in its searched form; empty when it is too short. */
export const normalSearch = (text: string): string => {
  const normal = searchTerm(text)
  return normal.length < 2 ? '' : normal
}

/** Whether the question, a passage's label or its verses contain the text, as on the page of all answers. */
export function matches(answer: Answer, search: string): boolean {
  const wanted = searchable(search)
  const passages = passagesOf(answer)
  return [
    answer.description,
    ...passages.flatMap(({ label, verses }) => [label, ...verses.map(({ text }) => text)]),
  ].some((text) => searchable(text).includes(wanted))
}
