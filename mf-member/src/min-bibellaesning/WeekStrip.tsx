import { rovingFocus, VisuallyHidden } from '@portal/shared-ui'
import { dateParts } from '@portal/shared-ui/format'
import { chapterSpan, type DayStatus, nextDays, type PlanState } from '@portal/shared-ui/plan'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import { useId } from 'react'
import styled, { css } from 'styled-components'
import { statusNames } from './status'

type Props = { planState: PlanState; chosen: number; onChoose: (day: number) => void }

/** Seven days of the plan from today, or from the next one while the plan waits, as tiles: one tab stop with arrow keys; a press shows that day below. */
export function WeekStrip({ planState, chosen, onChoose }: Props) {
  const id = useId()
  const days = nextDays(planState)
  const stop = days.some(({ number }) => number === chosen) ? chosen : planState.today
  return (
    <div>
      <Title id={id}>{planState.waits ? 'Härnäst' : 'Från idag'}</Title>
      <Tiles aria-labelledby={id} onKeyDown={(event) => rovingFocus(event, 'button', 'row')}>
        {days.map(({ number, date, status, chapters }) => {
          const { weekday, day, month } = dateParts(date)
          return (
            <li key={number}>
              <Tile
                type="button"
                $status={status}
                tabIndex={number === stop ? 0 : -1}
                aria-pressed={number === chosen}
                onClick={() => onChoose(number)}
              >
                <VisuallyHidden>Dag {number}, </VisuallyHidden>
                <small>{weekday}</small>
                <span>
                  <VisuallyHidden> </VisuallyHidden>
                  {day}
                  <VisuallyHidden>
                    {' '}
                    {[month, chapterSpan(chapters), statusNames[status]].filter(Boolean).join(', ')}
                  </VisuallyHidden>
                </span>
                <Mark>{status === 'completed' && <Check aria-hidden="true" size="1rem" />}</Mark>
              </Tile>
            </li>
          )
        })}
      </Tiles>
    </div>
  )
}

const Title = styled.h3`
  margin-bottom: 6px;
  font-size: 1.0625rem;
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 5px;
`

const looks: Partial<Record<DayStatus, ReturnType<typeof css>>> = {
  completed: css`
    background: ${s('okSoft')};
    color: ${s('ok')};
  `,
  today: css`
    border-color: ${s('brand')};
    color: ${s('brand')};
  `,
  missed: css`
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  `,
}

const Tile = styled.button<{ $status: DayStatus }>`
  ${bareButton}
  position: relative;
  display: grid;
  justify-items: center;
  width: 100%;
  min-height: 66px;
  ${media.phone} {
    min-height: 60px;
    padding-block: 4px 0;
  }
  padding: 7px 2px 4px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  color: ${s('muted')};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  text-align: center;
  small {
    font-size: 0.8125rem;
  }
  span {
    font-weight: 600;
  }
  ${({ $status }) => looks[$status]}
  &[aria-pressed='true'] {
    outline: 2px solid ${s('brand')};
    outline-offset: 1px;
  }
`

const Mark = styled.i`
  height: 14px;
`
