import { Button, OutboxNotice, ProgressBar } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import {
  dateToGoOn,
  dayLine,
  dayToResume,
  latelyRead,
  type PlanState,
  paceLine,
  type Reading,
  readingKinds,
  useChangeReading,
  waitLine,
} from '@portal/shared-ui/plan'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { showTop } from './showTop'

type Props = { reading: Reading; planState: PlanState; today: string; onResume: (day: number) => void }

/** The plan's name and progress; for a reader who returns after a week, the day to continue with and no count of missed days; of a paused plan until when, and its end. */
export function PlanHead({ reading, planState, today, onResume }: Props) {
  const change = useChangeReading()
  const { plan, percent, end, waits } = planState
  const resumed = dayToResume(planState)
  const goOn = async () => {
    const date = dateToGoOn(planState, today)
    // The dates until today stay a pause, which does not slow the pace.
    const isPause = date === today
    await change({ kind: 'move', ofPlan: reading.startedAt, day: planState.today, date, isPause })
    showTop()
  }
  const words = [
    waits === 'weekday' && waitLine(planState),
    `${percent} % läst. Slutar ${fullDate(end)}`,
    latelyRead(planState),
    paceLine(planState, today),
  ]
  return (
    <Head>
      <h2>{plan.name}</h2>
      <ProgressBar value={percent} label="Hur mycket av planen som är läst" />
      <Line>
        {resumed && (
          <Button onClick={() => onResume(resumed.number)}>Fortsätt med dag {resumed.number}</Button>
        )}
        <h3>{resumed ? `Dag ${planState.today} av ${planState.days.length}` : dayLine(planState)}</h3>
        {waits === 'pause' && <Button onClick={goOn}>Fortsätt nu</Button>}
      </Line>
      <p>{words.filter(Boolean).join('. ')}.</p>
      <OutboxNotice kinds={readingKinds} />
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  gap: 8px;
  [role='progressbar'] {
    height: 6px;
    margin-bottom: 6px;
  }
  h3 {
    font-size: 1.1875rem;
  }
  p {
    max-width: 60ch;
    margin: 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    gap: 4px;
    h2 {
      font-size: 1.5rem;
    }
    p {
      font-size: 0.9375rem;
    }
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`
