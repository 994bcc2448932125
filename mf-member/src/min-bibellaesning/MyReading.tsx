import { QueryView, Section, SkeletonCards, useToday } from '@portal/shared-ui'
import { planStateOf, useChangeReading, useReading } from '@portal/shared-ui/plan'
import { type Choice, changeOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import { ActivePlan } from './ActivePlan'
import { ManualList } from './ManualList'
import { showStart } from './showStart'

/** The member's plan, or the plan chooser. */
export function MyReading() {
  const reading = useReading()
  const today = useToday()
  const change = useChangeReading()
  const start = async (choice: Choice) => {
    await change(changeOf(choice, []))
    showStart()
  }
  return (
    <QueryView query={reading} skeleton={<SkeletonCards count={3} height="220px" />}>
      {(found) => {
        const planState = found && planStateOf(found, today)
        if (planState) return <ActivePlan reading={found} planState={planState} today={today} />
        if (found) return <ManualList reading={found} />
        return (
          <Section title="Välj läsplan">
            <PlanChooser onChoose={start} />
          </Section>
        )
      }}
    </QueryView>
  )
}
