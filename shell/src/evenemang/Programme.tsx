import { Card } from '@portal/shared-ui'
import { timeRange } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Part } from './gathering.data'

/** A meeting's programme, part by part. */
export const Programme = ({ parts }: { parts: Part[] }) => (
  <Card $padding="s">
    <Schedule>
      {parts.map(({ from, to, what, text }) => (
        <li key={`${from} ${what}`}>
          <time>{timeRange(from, to)}</time>
          <span>{text ? `${what}: ${text}` : what}</span>
        </li>
      ))}
    </Schedule>
  </Card>
)

const Schedule = styled.ol`
  list-style: none;

  /* On narrow screens the text wraps below its time. */
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    padding: 11px 10px;
  }
  li + li {
    border-top: 1px solid ${s('line')};
  }
  time {
    flex: none;
    width: 7em;
    color: ${s('goldText')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    flex: 1 1 6em;
    max-width: 100%;
  }
`
