import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the card of a list that a link may have named: scrolls to it and focuses it. The card needs `tabIndex={-1}`. */
export function useLinkTarget<Card extends HTMLElement>(isTarget: boolean): RefObject<Card | null> {
  const card = useRef<Card>(null)
  useEffect(() => {
    if (!isTarget) return
    return afterTheHeading(() => {
      card.current?.scrollIntoView({ block: 'center' })
      card.current?.focus({ preventScroll: true })
    })
  }, [isTarget])
  return card
}

/** The shell focuses the new page's heading in the next frame; the link's target is focused after that. */
function afterTheHeading(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
