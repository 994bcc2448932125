import type { ReactNode } from 'react'
import styled from 'styled-components'
import { number, updatedLabel } from '../format'
import { eyebrow, s, sheet } from '../theme'
import { useSoulCounter } from './counter.data'

/** The fallback while the counter loads and when it cannot be read. */
const INITIAL_COUNT = 5219

type Props = {
  /** Set while another request that also returns the number is in flight: the counter then sends no request of its own. */
  waits?: boolean
  /** One line instead of a sheet with a large number. */
  quiet?: boolean
  /** Shown below the number. */
  children?: ReactNode
}

/** The number of people who have come to faith, and how fresh that number is. */
export function SoulCounter({ waits = false, quiet = false, children }: Props) {
  const { data, dataUpdatedAt } = useSoulCounter({ enabled: !waits })
  return (
    <Counter aria-label="Själavinningsräknare" data-quiet={quiet || undefined}>
      <Label>Vunna själar</Label>
      <Total aria-live="polite">{number(data?.total_souls_won ?? INITIAL_COUNT)}</Total>
      <Updated>{data ? updatedLabel(data.last_updated, new Date(dataUpdatedAt)) : '\u00a0'}</Updated>
      {children}
    </Counter>
  )
}

const Counter = styled.section`
  ${sheet}
  margin-top: 28px;
  padding: clamp(28px, 5vw, 52px) 24px;
  text-align: center;

  p {
    margin: 0;
  }
  &[data-quiet] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 2px 12px;
    padding: 14px 20px;
    border: 0;
    background: none;
    box-shadow: none;
    p {
      font-size: 1rem;
    }
    [aria-live] {
      font-size: 1.375rem;
    }
  }
`

const Label = styled.p`
  ${eyebrow}
`

const Total = styled.p`
  font: 600 clamp(2.75rem, 2rem + 4vw, 4.5rem)/1.15 ${s('serif')};
  color: ${s('brand')};
  font-variant-numeric: tabular-nums;
`

const Updated = styled.p`
  color: ${s('muted')};
`
