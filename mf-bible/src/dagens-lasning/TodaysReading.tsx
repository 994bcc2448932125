import { ButtonLink, EmptyState, SkeletonText, useToday } from '@portal/shared-ui'
import { MemberView } from '@portal/shared-ui/member'
import { planStateOf, useReading } from '@portal/shared-ui/plan'
import { useSession } from '@portal/shared-ui/portal'
import { BookOpen } from 'lucide-react'
import styled from 'styled-components'
import { DaysText } from './DaysText'

/** The day's text, once the session and the plan are known. */
export function TodaysReading() {
  const isUnknown = useSession(({ status }) => status === 'unknown')
  const reading = useReading()
  const today = useToday()
  if (isUnknown) return <SkeletonText lines={14} />
  return (
    <MemberView query={reading}>
      {(found) => {
        const planState = found && planStateOf(found, today)
        return planState ? <DaysText reading={found} planState={planState} /> : <NoPlan />
      }}
    </MemberView>
  )
}

function NoPlan() {
  const isMember = useSession(({ user }) => user !== null)
  return (
    <Below>
      <EmptyState
        icon={<BookOpen />}
        title="Du följer ingen läsplan"
        action={<ButtonLink to={isMember ? '/min-bibellaesning' : '/bibeln'}>Välj läsplan</ButtonLink>}
      />
    </Below>
  )
}

const Below = styled.div`
  margin-top: 24px;
`
