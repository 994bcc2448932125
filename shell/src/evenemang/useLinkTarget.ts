import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A ref for the card of a list that a link may have named: scrolls to it and focuses it. After going back and after a
 * reload, the place in the list is restored instead. The card needs `tabIndex={-1}`.
 */
export function useLinkTarget<Card extends HTMLElement>(isTarget: boolean): RefObject<Card | null> {
  const card = useRef<Card>(null)
  const isFirst = useLocation().key === 'default'
  const isPop = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isTarget || (isPop && (!isFirst || window.scrollY > 0))) return
    return afterTheHeading(() => {
      card.current?.scrollIntoView({ block: 'center' })
      card.current?.focus({ preventScroll: true })
    })
  }, [isTarget, isFirst, isPop])
  return card
}

/** The shell focuses the new page's heading in the next frame; the link's target is focused after that. */
function afterTheHeading(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
