import { Section, Skeleton, SkeletonText, useToday } from '@portal/shared-ui'
import { changeMessage, MemberView } from '@portal/shared-ui/member'
import { planStateOf, useChangeReading, useReading } from '@portal/shared-ui/plan'
import { type Choice, changeOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import styled from 'styled-components'
import { ActivePlan } from './ActivePlan'
import { ManualList } from './ManualList'
import { showTop } from './showTop'

/** The member's plan, or the plan chooser. */
export function MyReading() {
  const reading = useReading()
  const today = useToday()
  const change = useChangeReading()
  const start = async (choice: Choice) => {
    await change(changeOf(choice, null), changeMessage('Läsningen har startat'))
    showTop()
  }
  return (
    <MemberView query={reading} skeleton={<PlanSkeleton />}>
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
    </MemberView>
  )
}

/** As high as a plan, so that nothing below moves when the plan has loaded. */
const PlanSkeleton = () => (
  <Tall>
    <SkeletonText lines={3} />
    <Skeleton $height="66px" />
    <Skeleton $height="220px" />
  </Tall>
)

const Tall = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  min-height: 100vh;
`
