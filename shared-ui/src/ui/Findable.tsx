import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Closed } from './closed'

type Props = {
  open: boolean
  /** Called when the browser has shown the closed content, because its own search or a fragment led there. */
  onFound: () => void
  children: ReactNode
}

/**
 * Content that stays in the document while it is closed, for search engines and for the browser's own search. Browsers
 * without scripts show it open (the document's `noscript`).
 */
export function Findable({ open, onFound, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(onFound)

  useLayoutEffect(() => {
    const panel = element.current
    if (open || !panel) return
    // Found before React took the element over.
    if (!panel.hasAttribute('hidden')) return show()
    // React writes the attribute without its value.
    panel.setAttribute('hidden', 'until-found')
    const found = () => show()
    panel.addEventListener('beforematch', found)
    return () => panel.removeEventListener('beforematch', found)
  }, [open])

  return (
    <div hidden={!open} data-findable="" ref={element}>
      <Closed value={!open}>{children}</Closed>
    </div>
  )
}
