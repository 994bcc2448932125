import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FORM_HASH } from '../data/formHash'

/** The heading of the form. */
export function FormHeading({ children }: { children: ReactNode }) {
  const { hash, key } = useLocation()
  return (
    <h2 key={key} tabIndex={-1} ref={hash === FORM_HASH ? (heading) => heading?.focus() : undefined}>
      {children}
    </h2>
  )
}
