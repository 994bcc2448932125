import { CalendarCheck } from 'lucide-react'
import { ButtonLink } from '../ui/Button'
import { InfoBox } from '../ui/Quote'
import type { PlanDay, PlanState } from './planState'
import { chapterKey } from './plans'
import { waitLine } from './planWords'
import { usePlanState } from './reading.data'

/** Today's reading from the plan of a member or of this device; renders nothing without a plan. */
export function TodaysPlan() {
  const followed = usePlanState()
  return followed ? <TodaysPlanState planState={followed.planState} /> : null
}

/** Today's reading of a plan on one card, with a link to its text. */
export function TodaysPlanState({ planState }: { planState: PlanState }) {
  const { number, chapters } = planState.days[planState.today - 1] as PlanDay
  const { waits } = planState
  const read = chapters.filter((chapter) => planState.hasRead(chapter)).length
  return (
    <InfoBox
      icon={<CalendarCheck />}
      actions={
        !waits &&
        chapters.length > 0 && (
          <ButtonLink size="s" to="/bibeln/dagens-lasning">
            Dagens läsning
          </ButtonLink>
        )
      }
    >
      <strong>
        Dag {number} av {planState.days.length}
      </strong>
      <br />
      <span>
        {waits
          ? waitLine(planState)
          : chapters.length > 0
            ? `${chapters.map(chapterKey).join(', ')} (${read} av ${chapters.length} lästa)`
            : 'Ikappläsning'}
      </span>
    </InfoBox>
  )
}
