import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { media, s } from '../theme'

/** A Bible quotation with a golden edge and its reference; `to` links to it. */
export function ScriptureQuote({
  text,
  reference,
  to,
  size = 'm',
}: {
  text: ReactNode
  reference: string
  to?: string
  size?: 's' | 'm'
}) {
  return (
    <Figure $size={size}>
      <blockquote>{text}</blockquote>
      <figcaption>{to ? <Link to={to}>{reference}</Link> : reference}</figcaption>
    </Figure>
  )
}

/** Something beside the text: a hint, a note, an invitation. */
export function InfoBox({
  tone = 'brand',
  icon = <Info />,
  title,
  actions,
  announce = false,
  children,
}: {
  tone?: 'brand' | 'gold'
  icon?: ReactNode
  title?: string
  actions?: ReactNode
  /** For a box that appears after an action: announced when it appears. */
  announce?: boolean
  children?: ReactNode
}) {
  return (
    <Box $tone={tone} role={announce ? 'status' : undefined}>
      <Mark aria-hidden="true">{icon}</Mark>
      <div>
        {title && <strong>{title} </strong>}
        <span>{children}</span>
      </div>
      {actions}
    </Box>
  )
}

const Figure = styled.figure<{ $size: 's' | 'm' }>`
  margin: 20px 0;
  padding: 4px 0 4px 24px;
  border-left: 3px solid ${s('gold')};
  blockquote {
    margin: 0;
    max-width: 66ch;
    font-family: ${s('serif')};
    font-size: ${({ $size }) => ($size === 'm' ? 'clamp(1.25rem, 1.1rem + 0.8vw, 1.5rem)' : '1.1875rem')};
    font-weight: ${({ $size }) => ($size === 'm' ? 500 : 400)};
    line-height: 1.5;
    text-wrap: pretty;
  }
  figcaption {
    margin-top: 10px;
    color: ${s('goldText')};
    font-weight: 600;
    font-size: 1rem;
  }
  figcaption a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.touch} {
    figcaption a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
      margin-block: -8px;
    }
  }
`

const Box = styled.div<{ $tone: 'brand' | 'gold' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 14px;
  padding: 16px 20px;
  margin-bottom: 18px;
  border-radius: ${s('radiusM')};
  background: ${({ $tone }) => ($tone === 'gold' ? s('goldSoft') : s('brandSoft'))};
  color: ${({ $tone }) => ($tone === 'gold' ? s('goldText') : s('brand'))};
  & > div {
    flex: 1 1 220px;
    min-width: 0;
  }
`

const Mark = styled.span`
  display: grid;
  svg {
    width: 1.4375rem;
    height: 1.4375rem;
  }
`
