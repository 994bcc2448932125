import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a list's card that a link may have named: then it is scrolled to and takes the focus. It needs `tabIndex={-1}`
 * for that.
 */
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

/** The shell gives the new page's heading the focus in the next frame; what the link named comes after it. */
function afterTheHeading(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
