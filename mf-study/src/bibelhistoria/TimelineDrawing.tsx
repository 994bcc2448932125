import { withThinSpaces } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { FIRST_CENTURY, FIRST_YEAR, LAST_YEAR, type Moment } from './timeline'

const leftOf = (year: number) => `${(((year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)) * 100).toFixed(2)}%`

/** The moments on one line to scale, brighter towards today. Decorative: the text below has the same content. */
export function TimelineDrawing({ moments }: { moments: readonly Moment[] }) {
  const glow = useId()
  return (
    <Drawing aria-hidden="true">
      <defs>
        <linearGradient id={glow}>
          <stop offset="0" stopOpacity="0.25" />
          <stop offset="1" stopOpacity="1" />
        </linearGradient>
      </defs>
      <rect y="44" width="100%" height="3" rx="1.5" fill={`url(#${glow})`} />
      {moments.map(({ year, isLarge }) => (
        <circle
          key={year}
          cx={leftOf(year)}
          cy="45.5"
          r={isLarge ? 8 : 4}
          data-large={isLarge || undefined}
        />
      ))}
      <text x="0%" y="82">
        {withThinSpaces('1400 f.Kr.')}
      </text>
      <text x={leftOf(FIRST_CENTURY)} y="82" textAnchor="middle">
        Kristus
      </text>
      <text x={leftOf(1541)} y="22" textAnchor="middle">
        1541
      </text>
      <text x="100%" y="82" textAnchor="end">
        idag
      </text>
    </Drawing>
  )
}

const Drawing = styled.svg`
  width: calc(100% - 18px);
  height: 92px;
  margin-inline: 9px;
  overflow: visible;
  stop {
    stop-color: ${s('gold')};
  }
  circle {
    fill: ${s('paper')};
    stroke: ${s('gold')};
    stroke-width: 2px;
  }
  circle[data-large] {
    fill: ${s('gold')};
  }
  text {
    fill: ${s('muted')};
    font: 500 min(1rem, 4.4vw) ${s('serif')};
  }
`
