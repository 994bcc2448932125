import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { media, s } from '../theme'
import { Spinner } from './Spinner'

type Look = {
  variant?: 'primary' | 'light' | 'ghost' | 'white' | 'gold' | 'danger'
  size?: 's' | 'm'
  /** Shown before the text. */
  icon?: ReactNode
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The action is running: the button keeps its place and focus, and ignores clicks. */
    busy?: boolean
  }

/** The portal's button. `type` is "button" by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  size = 'm',
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <ButtonBox
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </ButtonBox>
  )
}

/**
 * A link that looks like a button: `to` is a path of the portal, an https address, which opens in a new tab, or any
 * other URL (`webcal:`, a data URL with `download`). `state` is passed to a navigation inside the portal, such as the
 * return address after signing in.
 */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  icon,
  to,
  state,
  children,
  ...rest
}: Look &
  Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof Link>, 'replace' | 'preventScrollReset'> & { to: string; state?: unknown }) {
  const look = { $variant: variant, $size: size }
  if (to.startsWith('/')) {
    return (
      <LinkBox data-print="hide" {...rest} {...look} to={to} state={state}>
        {icon}
        <span>{children}</span>
      </LinkBox>
    )
  }
  const elsewhere = /^https?:/.test(to) && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <AnchorBox data-print="hide" {...rest} {...look} {...elsewhere} href={to}>
      {icon}
      <span>{children}</span>
    </AnchorBox>
  )
}

const variants = {
  primary: css`
    background: ${s('brand')};
    color: ${s('onBrand')};
    --hover: ${s('brandHover')};
  `,
  light: css`
    background: ${s('surface')};
    color: ${s('brand')};
    border-color: ${s('line')};
    --hover: ${s('brandSoft')};
  `,
  ghost: css`
    background: transparent;
    color: inherit;
    border-color: color-mix(in srgb, currentColor 45%, transparent);
    --hover: color-mix(in srgb, currentColor 12%, transparent);
  `,
  /* The primary button on a background that is dark in both schemes. */
  white: css`
    background: ${s('drawnWhite')};
    color: ${s('drawnNight')};
    --hover: ${s('drawnSand')};
  `,
  gold: css`
    background: ${s('goldSoft')};
    color: ${s('goldText')};
    --hover: ${s('goldSoftHover')};
  `,
  danger: css`
    background: ${s('danger')};
    color: ${s('onDanger')};
    --hover: ${s('dangerHover')};
  `,
}

const sizes = {
  s: css`
    min-height: 36px;
    padding: 6px 14px;
    font-size: 0.90625rem;
    gap: 7px;
    ${media.touch} {
      min-height: 44px;
    }
  `,
  m: css`
    min-height: 48px;
    padding: 11px 22px;
    font-size: 1rem;
    gap: 9px;
  `,
}

type BoxProps = { $variant: keyof typeof variants; $size: keyof typeof sizes }

const box = css<BoxProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: 1px solid transparent;
  border-radius: ${s('pill')};
  font-family: ${s('sans')};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${s('quick')}, border-color ${s('quick')};
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}

  & > svg {
    width: 1.25em;
    height: 1.25em;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    opacity: 0.85;
    cursor: progress;
  }
`

const ButtonBox = styled.button<BoxProps>`
  ${box}
`
const LinkBox = styled(Link)<BoxProps>`
  ${box}
`
const AnchorBox = styled.a<BoxProps>`
  ${box}
`
