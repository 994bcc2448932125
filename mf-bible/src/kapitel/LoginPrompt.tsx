import { useTimeout } from '@portal/shared-ui'
import { Swatches } from '@portal/shared-ui/markings/swatches'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'

const VISIBLE_MS = 3_000

/**
 * Asks a visitor to sign in, for three seconds; longer while hovered or focused. Then shows the members' colours: a
 * click on one shows the prompt again, without a time limit.
 */
export function LoginPrompt({ verse }: { verse: number }) {
  const { pathname, search, hash } = useLocation()
  const [shown, setShown] = useState(true)
  const [held, setHeld] = useState(false)
  const [pressed, setPressed] = useState(false)
  useTimeout(() => setShown(false), held || pressed ? null : VISIBLE_MS)

  const press = () => {
    setPressed(true)
    setShown(true)
  }
  if (!shown) return <Swatches label={`vers ${verse}`} onChoose={press} />
  return (
    <Prompt
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link to="/logga-in" state={{ from: pathname + search + hash }} ref={pressed ? focus : undefined}>
        Logga in
      </Link>{' '}
      {pressed ? 'så sparas markeringen' : 'för att markera verser'}
    </Prompt>
  )
}

/** The clicked colour is unmounted with the focus: the prompt's link takes it. */
const focus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

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
