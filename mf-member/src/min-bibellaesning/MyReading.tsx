import { QueryView, Section, SkeletonText, useToday } from '@portal/shared-ui'
import { planStateOf, useChangeReading, useReading } from '@portal/shared-ui/plan'
import { type Choice, changesOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import { ActivePlan } from './ActivePlan'
import { ManualList } from './ManualList'
import { showStart } from './showStart'

/** The member's plan, or the plan chooser. */
export function MyReading() {
  const reading = useReading()
  const today = useToday()
  const change = useChangeReading()
  const start = async (choice: Choice) => {
    await change(...changesOf(choice, null))
    showStart()
  }
  return (
    <QueryView query={reading} skeleton={<SkeletonText lines={12} />}>
      {(found) => {
        const planState = found && planStateOf(found, today)
        if (planState)
          return <ActivePlan key={found.startedAt} reading={found} planState={planState} today={today} />
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
