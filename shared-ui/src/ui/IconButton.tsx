import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { media, s } from '../theme'

type Look = {
  /** The action: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  size?: 's' | 'm'
  tone?: 'brand' | 'muted' | 'danger'
  /** On the icon's corner: a count or a dot. Include its meaning in `label`. */
  badge?: ReactNode
}

/** A round button that shows only an icon. */
export function IconButton({
  label,
  icon,
  size = 'm',
  tone = 'brand',
  badge,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <ButtonBox type="button" aria-label={label} title={label} {...rest} $size={size} $tone={tone}>
      {icon}
      {badge}
    </ButtonBox>
  )
}

/** An icon button that links to a path of the portal. */
export function IconLink({
  label,
  icon,
  size = 'm',
  tone = 'brand',
  badge,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <LinkBox data-print="hide" aria-label={label} title={label} {...rest} $size={size} $tone={tone}>
      {icon}
      {badge}
    </LinkBox>
  )
}

const tones = { brand: s('brand'), muted: s('muted'), danger: s('danger') }

type BoxProps = { $size: 's' | 'm'; $tone: keyof typeof tones }

const box = css<BoxProps>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'm' ? '44px' : 'max(34px, 1.5rem)')};
  height: ${({ $size }) => ($size === 'm' ? '44px' : 'max(34px, 1.5rem)')};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${({ $tone }) => tones[$tone]};
  transition: background-color ${s('quick')};
  & > svg {
    width: ${({ $size }) => ($size === 'm' ? '1.3125rem' : '1.125rem')};
    height: ${({ $size }) => ($size === 'm' ? '1.3125rem' : '1.125rem')};
  }
  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${s('brandSoft')};
    }
  }
  &[aria-expanded='true'],
  &[aria-pressed='true'],
  &[aria-current] {
    background: ${s('brandSoft')};
  }
  &:disabled {
    opacity: 0.45;
  }
`

const ButtonBox = styled.button<BoxProps>`
  ${box}
`
const LinkBox = styled(Link)<BoxProps>`
  ${box}
`
