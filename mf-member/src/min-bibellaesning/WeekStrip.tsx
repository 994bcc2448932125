import { IconButton, rovingFocus, VisuallyHidden } from '@portal/shared-ui'
import { dateParts } from '@portal/shared-ui/format'
import { chapterSpan, type DayStatus, daysOfWeek, type PlanState, weekOf } from '@portal/shared-ui/plan'
import { bareButton, s } from '@portal/shared-ui/theme'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import styled, { css } from 'styled-components'
import { statusNames } from './status'

type Props = { planState: PlanState; chosen: number; onChoose: (day: number) => void }

/** A week of the plan as seven tiles, one tab stop with arrow keys; a press shows that day below. */
export function WeekStrip({ planState, chosen, onChoose }: Props) {
  const id = useId()
  const week = weekOf(chosen)
  const lastDay = planState.days.length
  const turn = (days: number) => onChoose(Math.max(1, Math.min(chosen + days, lastDay)))
  return (
    <div>
      <Head>
        <h3 id={id}>Veckan</h3>
        <p>Vecka {week} av planen</p>
        <IconButton
          label="Veckan före"
          icon={<ChevronLeft />}
          disabled={week === 1}
          onClick={() => turn(-7)}
        />
        <IconButton
          label="Veckan efter"
          icon={<ChevronRight />}
          disabled={week === weekOf(lastDay)}
          onClick={() => turn(7)}
        />
      </Head>
      <Tiles aria-labelledby={id} onKeyDown={(event) => rovingFocus(event, 'button', 'row')}>
        {daysOfWeek(planState, week).map(({ number, date, status, chapters }) => {
          const { weekday, day, month } = dateParts(date)
          return (
            <li key={number}>
              <Tile
                type="button"
                $status={status}
                tabIndex={number === chosen ? 0 : -1}
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
                <Mark>{status === 'completed' && <Check aria-hidden="true" size={14} />}</Mark>
              </Tile>
            </li>
          )
        })}
      </Tiles>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 10px;
  margin-bottom: 6px;
  h3 {
    font-size: 1.0625rem;
  }
  p {
    flex: 1;
    margin: 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
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
