import { useKeydown } from '@portal/shared-ui'
import { useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves the form around it. */
export function SaveShortcut() {
  const place = useRef<HTMLSpanElement>(null)
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    place.current?.closest('form')?.requestSubmit()
  })
  return <span ref={place} hidden />
}
