import { useId, useState } from 'react'
import { formatReference, type Reference } from '../scripture'

/** The passages shown beside a text, and the handler that shows or hides them. */
export type References = {
  /** The id of the element that shows them. */
  id: string
  shown: readonly Reference[]
  isShown: (passages: readonly Reference[]) => boolean
  toggle: (passages: readonly Reference[]) => void
}

/** The state of a text's opened passages: none at first. */
export function useReferences(): References {
  const id = useId()
  const [shown, setShown] = useState<readonly Reference[]>([])
  const isShown = (passages: readonly Reference[]) => passages.every((passage) => has(shown, passage))
  return {
    id,
    shown,
    isShown,
    toggle: (passages) => {
      const others = shown.filter((passage) => !has(passages, passage))
      setShown(isShown(passages) ? others : [...others, ...passages])
    },
  }
}

const has = (passages: readonly Reference[], passage: Reference) =>
  passages.some((other) => formatReference(other) === formatReference(passage))
