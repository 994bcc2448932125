import { Button, ButtonLink, EmptyState, Page, useToday } from '@portal/shared-ui'
import { MemberView } from '@portal/shared-ui/member'
import {
  isFinished,
  type PlanState,
  planStateOf,
  type Reading,
  useReading,
  whatIsRead,
} from '@portal/shared-ui/plan'
import { useSession, useSite } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { BookOpenCheck, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Leaf } from '../shared/leaf/Leaf'
import { LeafSeal } from '../shared/leaf/LeafDrawing'
import { useLastRead } from './lastRead.data'
import { datesOf } from './PlanEnd'

/** `/min-bibellaesning/fullbordad`: a page to print for members who have read their plan to its end. */
export function FinishedPage() {
  const today = useToday()
  return (
    <Page layout="list">
      <MemberView query={useReading()}>
        {(reading) => {
          const planState = reading && planStateOf(reading, today)
          if (planState && isFinished(planState)) return <Paper reading={reading} planState={planState} />
          return (
            <EmptyState
              icon={<BookOpenCheck />}
              title="Bladet väntar på dig"
              text="Du får det när du har läst din läsplan till slut."
              action={<ButtonLink to="/min-bibellaesning">Till läsplanen</ButtonLink>}
            />
          )
        }}
      </MemberView>
    </Page>
  )
}

function Paper({ reading, planState }: { reading: Reading; planState: PlanState }) {
  const name = useSession(({ profile }) => profile?.first_name)
  const { data: last } = useLastRead(reading)
  const site = useSite()
  return (
    <>
      <Print icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        Skriv ut
      </Print>
      <Leaf name="Fullbordad läsplan" label={planState.plan.name}>
        <h2>{name || <Link to="/profil">Skriv ditt namn i din profil</Link>}</h2>
        <p>har läst {whatIsRead(planState).replace('din läsplan', 'sin läsplan')}</p>
        <small>{datesOf(planState, last)}</small>
        <Seal>
          <LeafSeal />
          <strong>{site.name}</strong>
        </Seal>
      </Leaf>
    </>
  )
}

const Print = styled(Button)`
  margin-bottom: 22px;
`

const Seal = styled.div`
  display: grid;
  justify-items: center;
  strong {
    font: 600 1rem/1.3 ${s('serif')};
  }
`
