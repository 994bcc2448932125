import { Button, Disclosure, useMedia } from '@portal/shared-ui'
import { dayToPause, isFinished, type PlanDay, type PlanState, type Reading } from '@portal/shared-ui/plan'
import { media } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { CatchUp } from './CatchUp'
import { ChosenDay } from './ChosenDay'
import { Fold } from './Fold'
import { KeepOnDevice } from './KeepOnDevice'
import { PlanCalendar } from './PlanCalendar'
import { PlanDialogs, type PlanQuestion } from './PlanDialogs'
import { PlanEnd } from './PlanEnd'
import { PlanHead } from './PlanHead'
import { ThisMonth } from './ThisMonth'
import { WeekStrip } from './WeekStrip'

type Props = { reading: Reading; planState: PlanState; today: string }

/**
 * The member's current plan: its progress, the unread earlier days, one of its days, and the calendar with the buttons
 * that change the plan. On a phone calendar and buttons are folded; in a wide window the month is beside the plan.
 */
export function ActivePlan({ reading, planState, today }: Props) {
  const isPhone = useMedia('phone')
  const isWide = useMedia('wide')
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  // Null follows today, over midnight too.
  const [chosen, setChosen] = useState<number | null>(null)
  const day = planState.days[(chosen ?? planState.today) - 1] as PlanDay
  const choose = (number: number) => setChosen(number === planState.today ? null : number)
  const calendar = (
    <Disclosure headingLevel={isPhone ? 'h3' : 'h2'} title="Visa kalendern">
      <PlanCalendar reading={reading} planState={planState} />
    </Disclosure>
  )
  const choices = (
    <Choices>
      {!isFinished(planState) && dayToPause(planState) && (
        <>
          <Button size="s" variant="light" onClick={() => setQuestion('pause')}>
            Pausa planen
          </Button>
          <Button size="s" variant="light" onClick={() => setQuestion('weekdays')}>
            Läsdagar
          </Button>
        </>
      )}
      <Button size="s" variant="light" onClick={() => setQuestion('calendar')}>
        Läsplanen i din kalender
      </Button>
      <Button size="s" variant="light" onClick={() => setQuestion('switch')}>
        Byt läsplan
      </Button>
      <Button size="s" variant="light" onClick={() => setQuestion('cancel')}>
        Avbryt planen
      </Button>
      <KeepOnDevice planState={planState} />
    </Choices>
  )
  const isOver = isFinished(planState) && planState.today === planState.days.length
  return (
    <Beside>
      <Plan>
        <PlanHead reading={reading} planState={planState} today={today} onResume={choose} />
        {isFinished(planState) && <PlanEnd reading={reading} planState={planState} />}
        <CatchUp reading={reading} planState={planState} today={today} shown={day.number} />
        {(!isOver || chosen !== null || day.chapters.length > 0) && (
          <Day>
            {!isOver && <WeekStrip planState={planState} chosen={day.number} onChoose={choose} />}
            <ChosenDay day={day} reading={reading} planState={planState} />
          </Day>
        )}
        {isPhone ? (
          <Fold>
            <Disclosure headingLevel="h2" title="Mer om planen">
              {choices}
              {calendar}
            </Disclosure>
          </Fold>
        ) : (
          <>
            <Fold>{calendar}</Fold>
            {choices}
          </>
        )}
        <PlanDialogs
          reading={reading}
          planState={planState}
          today={today}
          isFinished={isFinished(planState)}
          question={question}
          onClose={() => setQuestion(null)}
        />
      </Plan>
      {isWide && <ThisMonth planState={planState} chosen={day.number} onChoose={choose} />}
    </Beside>
  )
}

/** One width for all parts. */
const Plan = styled.div`
  max-width: 46rem;
`

const Beside = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 46rem) 22.5rem;
    justify-content: space-between;
    align-items: start;
    gap: 32px;
  }
`

const Day = styled.section`
  display: grid;
  gap: 12px;
  margin-block: 16px;
  ${media.phone} {
    gap: 10px;
    margin-block: 8px;
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 10px;
`
