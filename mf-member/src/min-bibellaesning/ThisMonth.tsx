import type { PlanState } from '@portal/shared-ui/plan'
import { s, sheet } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { CalendarMonth } from './CalendarMonth'

type Props = { planState: PlanState; chosen: number; onChoose: (day: number) => void }

/** The calendar of the month of today's day, or of the next one while the plan waits; a press shows a day in the plan's card. */
export function ThisMonth({ planState, chosen, onChoose }: Props) {
  const month = planState.days[planState.today - 1]?.date.slice(0, 7) ?? ''
  const days = planState.days.filter(({ date }) => date.startsWith(month))
  return (
    <Month aria-label="Månaden">
      <CalendarMonth month={month} days={days} today={planState.today} chosen={chosen} onChoose={onChoose} />
    </Month>
  )
}

const Month = styled.section`
  ${sheet}
  padding: 16px 18px 8px;
  h3 {
    font-size: 1.1875rem;
    color: ${s('ink')};
  }
`
