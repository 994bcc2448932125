import { ButtonLink, EmptyState, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useSession } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useMayHavePlan } from '../shared/usePlanCode'

const todaysCode = codeQuery('todays-reading', () => import('./TodaysReading'))

/** `/bibeln/dagens-lasning`: the chapters of the plan's day, one below the other. */
export function TodaysPage() {
  const mayHavePlan = useMayHavePlan()
  const isUnknown = useSession(({ status }) => status === 'unknown')
  const code = useQuery({ ...todaysCode, enabled: mayHavePlan })
  return (
    <>
      <h1 tabIndex={-1}>Dagens läsning</h1>
      {mayHavePlan || isUnknown ? (
        <QueryView query={code}>{({ TodaysReading }) => <TodaysReading noPlan={<NoPlan />} />}</QueryView>
      ) : (
        <NoPlan />
      )}
    </>
  )
}

const NoPlan = () => (
  <EmptyState
    icon={<BookOpen />}
    title="Du följer ingen läsplan"
    action={<ButtonLink to="/bibeln">Till Bibeln</ButtonLink>}
  />
)
