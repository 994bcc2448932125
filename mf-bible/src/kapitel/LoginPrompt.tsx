import { useTimeout } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'

const VISIBLE_MS = 3_000

/** Asks a visitor to sign in, for three seconds; longer while it is hovered or holds the focus. */
export function LoginPrompt() {
  const { pathname, search, hash } = useLocation()
  const [shown, setShown] = useState(true)
  const [held, setHeld] = useState(false)
  useTimeout(() => setShown(false), held ? null : VISIBLE_MS)

  if (!shown) return null
  return (
    <Prompt
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link to="/logga-in" state={{ from: pathname + search + hash }}>
        Logga in
      </Link>{' '}
      för att markera verser
    </Prompt>
  )
}

const Prompt = styled.div`
  padding: 6px 8px;
  font-size: 0.9375rem;
  a {
    color: ${s('brand')};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
