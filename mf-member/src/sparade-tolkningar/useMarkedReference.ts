import type { Passage } from '@portal/shared-ui/answers'
import { quotedVerses } from '@portal/shared-ui/answers'
import type { References } from '@portal/shared-ui/references'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { useId, useState } from 'react'

/** The opened reference of an answer and its verses; none at first. A second click closes it. */
export function useMarkedReference(passages: Passage[]) {
  const id = useId()
  const [pressed, setPressed] = useState<readonly Reference[]>([])
  const isQuoted = (reference: Reference) => quotedVerses(passages, reference).length > 0
  const isShown = (asked: readonly Reference[]) =>
    asked.length === pressed.length &&
    asked.every((one, at) => formatReference(one) === formatReference(pressed[at] as Reference))
  const toggle = (asked: readonly Reference[]) => setPressed(isShown(asked) ? [] : asked)
  const references: References = {
    id,
    // Quoted verses are marked in place; the others are read from the Bible.
    shown: pressed.filter((reference) => !isQuoted(reference)),
    isShown,
    toggle,
  }
  return {
    references,
    /** Whether to mark a verse of a passage. */
    isMarked: ({ reference, verses }: Passage, verse: number) =>
      reference !== null &&
      pressed.some(
        (one) =>
          one.osis === reference.osis &&
          one.chapter === reference.chapter &&
          quotedVerses([{ label: '', reference, verses }], one).some(({ number }) => number === verse),
      ),
  }
}
