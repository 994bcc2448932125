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
import { eyebrow, s, sheet } from '@portal/shared-ui/theme'
import { BookOpenCheck, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
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
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        Skriv ut
      </Button>
      <Sheet data-print="sheet">
        <Label>{planState.plan.name}</Label>
        <h2>{name || <Link to="/profil">Skriv ditt namn i din profil</Link>}</h2>
        <p>har läst {whatIsRead(planState).replace('din läsplan', 'sin läsplan')}</p>
        <small>{datesOf(planState, last)}</small>
        <p>{site.name}</p>
      </Sheet>
    </>
  )
}

/* One A4 page. */
const Sheet = styled.section`
  ${sheet}
  display: grid;
  justify-items: center;
  gap: 14px;
  margin-top: 22px;
  padding: clamp(28px, 9vw, 96px) clamp(18px, 6vw, 64px);
  border: 2px solid ${s('gold')};
  text-align: center;
  break-inside: avoid;
  h2 {
    font-size: clamp(2rem, 7vw, 3.25rem);
  }
  p {
    margin: 0;
  }
`

const Label = styled.p`
  ${eyebrow}
`
