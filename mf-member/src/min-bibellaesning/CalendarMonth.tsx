import { rovingFocus } from '@portal/shared-ui'
import { addDays, dayMonth, mondayOf, monthHeading } from '@portal/shared-ui/format'
import type { DayStatus, PlanDay } from '@portal/shared-ui/plan'
import { bareButton, eyebrow, s } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'
import { statusNames } from './status'

type Props = {
  /** '2026-11' */
  month: string
  /** The plan's days in this month; a pause of the plan leaves gaps. */
  days: PlanDay[]
  /** The number of today's day. */
  today: number
  chosen: number | null
  onChoose: (day: number) => void
}

/** A month as a calendar sheet. Its days are one tab stop; arrow keys move among them. */
export function CalendarMonth({ month, days, today, chosen, onChoose }: Props) {
  const stop = [chosen, today].find((one) => days.some(({ number }) => number === one)) ?? days[0]?.number
  return (
    <>
      <h3>{monthHeading(`${month}-01`)}</h3>
      <Leaf onKeyDown={(event) => rovingFocus(event, 'button', 'row')}>
        {['M', 'T', 'O', 'T', 'F', 'L', 'S'].map((letter, at) => (
          <span key={at} aria-hidden="true">
            {letter}
          </span>
        ))}
        {datesOf(month).map((date) => {
          const day = days.find((one) => one.date === date)
          if (!day) return <span key={date}>{date.startsWith(month) && Number(date.slice(8))}</span>
          return (
            <Day
              key={date}
              type="button"
              data-print="show"
              $status={day.status}
              tabIndex={day.number === stop ? 0 : -1}
              aria-pressed={day.number === chosen}
              aria-label={`${dayMonth(date)}, dag ${day.number}, ${statusNames[day.status]}`}
              onClick={() => onChoose(day.number)}
            >
              {Number(date.slice(8))}
            </Day>
          )
        })}
      </Leaf>
    </>
  )
}

/** The dates of the calendar sheet: from the Monday of the month's first week to the last day of the month. */
function datesOf(month: string): string[] {
  const first = mondayOf(`${month}-01`)
  const dates = Array.from({ length: 42 }, (_, at) => addDays(first, at))
  return dates.filter((date) => date.slice(0, 7) <= month)
}

const Leaf = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-auto-rows: minmax(46px, auto);
  grid-template-rows: auto;
  gap: 4px;
  margin: 10px 0;
  text-align: center;
  font-variant-numeric: tabular-nums;
  & > span {
    display: grid;
    place-items: center;
    color: ${s('muted')};
  }
  & > span[aria-hidden] {
    ${eyebrow}
    min-height: 24px;
    color: ${s('muted')};
  }
`

const looks: Partial<Record<DayStatus, ReturnType<typeof css>>> = {
  completed: css`
    background: ${s('okSoft')};
    color: ${s('ok')};
    font-weight: 600;
  `,
  today: css`
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 600;
  `,
  missed: css`
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  `,
  catchUp: css`
    color: ${s('muted')};
  `,
  skipped: css`
    color: ${s('muted')};
    text-decoration: line-through;
  `,
}

const Day = styled.button<{ $status: DayStatus }>`
  ${bareButton}
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  text-align: center;
  ${({ $status }) => looks[$status]}
  &[aria-pressed='true'] {
    outline: 2px solid ${s('brand')};
    outline-offset: 1px;
  }
`
