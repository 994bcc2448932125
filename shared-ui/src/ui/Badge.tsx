import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { media, s } from '../theme'

/** A short label in a pill: a state, a kind, a count. */
export function Badge({
  tone = 'brand',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <Pill $tone={tone}>
      {icon}
      <span>{children}</span>
    </Pill>
  )
}

type Tone = keyof typeof tones

const tones = {
  brand: css`
    background: ${s('brandSoft')};
    color: ${s('brand')};
  `,
  gold: css`
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  `,
  ok: css`
    background: ${s('okSoft')};
    color: ${s('ok')};
  `,
  danger: css`
    background: ${s('dangerSoft')};
    color: ${s('danger')};
  `,
  off: css`
    background: ${s('sunken')};
    color: ${s('muted')};
  `,
  solid: css`
    background: ${s('gold')};
    color: ${s('onGold')};
  `,
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 3px 11px;
  border-radius: ${s('pill')};
  font: 600 0.84375rem/1.4 ${s('sans')};
  white-space: nowrap;
  ${media.narrow} {
    white-space: normal;
  }
  vertical-align: middle;
  ${({ $tone }) => tones[$tone]}
  & > svg {
    width: 1rem;
    height: 1rem;
  }
`
