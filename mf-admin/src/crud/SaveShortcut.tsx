import { useKeydown } from '@portal/shared-ui'
import { useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves the form around it; Ctrl+Enter too, where that has no other meaning. */
export function SaveShortcut({ enter = false }: { enter?: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useKeydown((event) => {
    const saves = event.key.toLowerCase() === 's' || (enter && event.key === 'Enter')
    if (!saves || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const form = place.current?.closest('form')
    const typedIn = event.target instanceof Element ? event.target.closest('form') : null
    // A note beside an answer does not publish the answer.
    if (typedIn === null || typedIn === form) form?.requestSubmit()
  })
  return <span ref={place} hidden />
}
