import { bareButton, media, s } from '@portal/shared-ui/theme'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'

type Named = {
  /** The accessible name, which contains the word. */
  label: string
  /** The word under the icon. */
  word: string
  icon: ReactNode
}

/** A button of a verse's menu: an icon over its word. */
export const MenuAction = ({
  label,
  word,
  icon,
  ...rest
}: Named & Omit<ComponentProps<'button'>, 'children'>) => (
  <Action type="button" aria-label={label} {...rest}>
    {icon}
    <span>{word}</span>
  </Action>
)

/** A link of a verse's menu, with the same look. */
export const MenuLink = ({ label, word, icon, to }: Named & { to: string }) => (
  <Way to={to} aria-label={label}>
    {icon}
    <span>{word}</span>
  </Way>
)

const look = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-width: 44px;
  min-height: 44px;
  padding: 4px 6px;
  border-radius: ${s('radiusS')};
  color: ${s('muted')};
  svg {
    width: 1.1875rem;
    height: 1.1875rem;
  }
  span {
    font: 500 0.75rem/1.2 ${s('sans')};
  }
  &:hover {
    background: ${s('sunken')};
    color: ${s('ink')};
  }
  ${media.phone} {
    /* Never narrower than its word: large text wraps the row. */
    flex: 1 0 auto;
    min-height: 48px;
  }
`

const Action = styled.button`
  ${bareButton}
  ${look}
`

const Way = styled(Link)`
  ${look}
`
