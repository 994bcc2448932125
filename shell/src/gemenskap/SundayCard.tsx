import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Part } from './sunday'
import { useSunday } from './useSunday'

/** On Sundays 10:30-14:00: what goes on now, and what comes next. Nothing stands here at any other time. */
export function SundayCard({ children }: { children?: ReactNode }) {
  const sunday = useSunday()
  if (!sunday) return null
  const { now, next } = sunday
  return (
    <Sheet aria-labelledby="sondagslage">
      <h2 id="sondagslage">Söndagens samling pågår</h2>
      <Steps role="status">
        <Step label="Just nu" part={now} />
        {next ? (
          <Step label="Härnäst" part={next} />
        ) : (
          <p>
            <Label>Därefter</Label>
            <span>Samlingen slutar {now.to}. Välkommen åter nästa söndag!</span>
          </p>
        )}
      </Steps>
      {children}
    </Sheet>
  )
}

const Step = ({ label, part: { from, to, what } }: { label: string; part: Part }) => (
  <p>
    <Label>{label}</Label>
    <strong>{what}</strong>
    <Clock>
      {from}-{to}
    </Clock>
  </p>
)

const Sheet = styled.section`
  ${sheet}
  margin-bottom: 40px;
  padding: clamp(20px, 3vw, 30px);
  border-left: 4px solid ${s('gold')};

  h2 {
    margin-bottom: 16px;
    font-size: 1.375rem;
  }
`

const Steps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px 30px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    display: grid;
    align-content: start;
    gap: 2px;
    margin: 0;
  }
  strong {
    font-size: 1.1875rem;
  }
`

const Label = styled.span`
  ${eyebrow}
`

const Clock = styled.span`
  color: ${s('muted')};
  font-variant-numeric: tabular-nums;
`
