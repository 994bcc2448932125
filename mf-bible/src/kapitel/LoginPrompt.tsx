import { useTimeout } from '@portal/shared-ui'
import { floating, media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'

const VISIBLE_MS = 3_000

type Props = {
  verse: number
  /** Whether the visitor has chosen a colour. */
  chosen: boolean
}

/**
 * Asks a visitor to sign in, for three seconds; longer while hovered or focused, and without a limit after a colour
 * was chosen. Keeps its space when it goes, so that the menu beside it does not move. Signing in leads back to the
 * verse.
 */
export function LoginPrompt({ verse, chosen }: Props) {
  const { pathname, search } = useLocation()
  const [isShown, setShown] = useState(true)
  const [held, setHeld] = useState(false)
  useTimeout(() => setShown(false), held || chosen ? null : VISIBLE_MS)

  return (
    <Prompt
      role="alert"
      $isShown={isShown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link
        to="/logga-in"
        state={{ from: `${pathname}${search}#v${verse}` }}
        ref={chosen ? focus : undefined}
      >
        Logga in
      </Link>{' '}
      <span>{chosen ? 'så sparas markeringen' : 'för att markera verser'}</span>
    </Prompt>
  )
}

const focus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

const Prompt = styled.div<{ $isShown: boolean }>`
  ${floating}
  max-width: 100%;
  padding: 6px 16px;
  border-radius: ${s('radiusL')};
  font-size: 0.9375rem;
  visibility: ${({ $isShown }) => !$isShown && 'hidden'};
  /* The bar at the bottom of the window does not move without it. */
  ${media.phone} {
    display: ${({ $isShown }) => !$isShown && 'none'};
  }
  pointer-events: ${({ $isShown }) => $isShown && 'auto'};
  a {
    color: ${s('brand')};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
