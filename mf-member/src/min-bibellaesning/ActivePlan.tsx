import { Button, ButtonLink, Disclosure, OutboxNotice, ProgressBar, Section } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import {
  comingDays,
  daysOfWeek,
  type PlanDay,
  type PlanState,
  type Reading,
  readingKinds,
  weekOf,
} from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { Behind } from './Behind'
import { DayItem } from './DayItem'
import { PlanCalendar } from './PlanCalendar'
import { PlanDialogs, type PlanQuestion } from './PlanDialogs'

type Props = { reading: Reading; planState: PlanState; today: string }

/** The member's current plan: today, this week, the coming days, and the whole calendar. */
export function ActivePlan({ reading, planState, today }: Props) {
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  const { plan, percent, end, days } = planState
  const day = days[planState.today - 1] as PlanDay
  const week = weekOf(day.number)
  const list = (some: PlanDay[]) => (
    <Days>
      {some.map((one) => (
        <DayItem key={one.number} day={one} reading={reading} planState={planState} />
      ))}
    </Days>
  )
  return (
    <>
      <Head>
        <h2>{plan.name}</h2>
        <ProgressBar value={percent} label="Hur mycket av planen som är läst" />
        <p>
          {percent} % läst. Slutar {fullDate(end)}.
        </p>
        <OutboxNotice kinds={readingKinds} />
        <Behind reading={reading} planState={planState} today={today} />
      </Head>
      <Section
        title={`Dag ${day.number} av ${days.length}`}
        lead={fullDate(day.date)}
        actions={
          day.chapters.length > 0 && (
            <ButtonLink variant="light" to="/bibeln/dagens-lasning">
              Läs allt på en sida
            </ButtonLink>
          )
        }
      >
        {list([day])}
      </Section>
      <Section title="Veckan" lead={`Vecka ${week} av planen`}>
        {list(daysOfWeek(planState, week))}
      </Section>
      <Section title="Kommande sju dagar">{list(comingDays(planState))}</Section>
      <Section title="Hela planen">
        <Disclosure title="Visa kalendern">
          <PlanCalendar reading={reading} planState={planState} />
        </Disclosure>
      </Section>
      <Choices>
        <Button variant="light" onClick={() => setQuestion('calendar')}>
          Läsplanen i din kalender
        </Button>
        <Button variant="light" onClick={() => setQuestion('switch')}>
          Byt läsplan
        </Button>
        <Button variant="light" onClick={() => setQuestion('cancel')}>
          Avbryt planen
        </Button>
      </Choices>
      <PlanDialogs reading={reading} question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 44px;
  p {
    margin: 0;
    color: ${s('muted')};
  }
`

const Days = styled.ul`
  display: grid;
  gap: 10px;
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 44px;
`
