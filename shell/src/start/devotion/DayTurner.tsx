import { IconButton } from '@portal/shared-ui'
import { weekdayDayMonth } from '@portal/shared-ui/format'
import { eyebrow, s } from '@portal/shared-ui/theme'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Turning } from './useDevotion'

type Props = {
  turning: Turning
  /** A button beside it. */
  children: ReactNode
}

/** The shown day between arrows to the previous and the next. A disabled arrow keeps its focus. */
export function DayTurner({ turning: { day, earlier, later, turn, prepare }, children }: Props) {
  return (
    <Line>
      <Row role="group" aria-label="Bläddra bland dagarna" onPointerEnter={prepare} onFocus={prepare}>
        <IconButton
          size="s"
          label="Dagen före"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-disabled={!earlier}
          onClick={() => earlier && turn(earlier)}
        />
        <Day role="status">{weekdayDayMonth(day)}</Day>
        <IconButton
          size="s"
          label="Dagen efter"
          icon={<ChevronRight aria-hidden="true" />}
          aria-disabled={!later}
          onClick={() => later && turn(later)}
        />
      </Row>
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: -9px;

  [aria-disabled='true'] {
    color: ${s('line')};
  }
`

const Day = styled.p`
  ${eyebrow}
  && {
    margin: 0;
  }
`
