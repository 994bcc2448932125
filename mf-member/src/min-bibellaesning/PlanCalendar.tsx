import type { PlanDay, PlanState, Reading } from '@portal/shared-ui/plan'
import { useState } from 'react'
import styled from 'styled-components'
import { CalendarMonth } from './CalendarMonth'
import { DayItem } from './DayItem'

/** All days of the plan by month; a click on a day shows its chapters below the month. */
export function PlanCalendar({ reading, planState }: { reading: Reading; planState: PlanState }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Months>
      {byMonth(planState.days).map(([month, days]) => (
        <section key={month} aria-label={month}>
          <CalendarMonth
            month={month}
            days={days}
            today={planState.today}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ul aria-live="polite">
            {days
              .filter(({ number }) => number === chosen)
              .map((day) => (
                <DayItem key={day.number} day={day} reading={reading} planState={planState} />
              ))}
          </ul>
        </section>
      ))}
    </Months>
  )
}

/** The plan's days by month, as '2026-11'. */
function byMonth(days: PlanDay[]): [string, PlanDay[]][] {
  const months = new Map<string, PlanDay[]>()
  for (const day of days) {
    const month = day.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months]
}

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr));
  gap: 28px;
  align-items: start;
`
