import { ButtonLink } from '@portal/shared-ui'
import {
  chapterSpan,
  dayLine,
  dayToResume,
  doneToday,
  isFinished,
  latelyRead,
  missedDays,
  missedLine,
  type PlanChapter,
  type PlanDay,
  type PlanState,
  paceLine,
  planStateOf,
  type Reading,
  waitLine,
} from '@portal/shared-ui/plan'
import { FirstLines } from './FirstLines'
import { NowCard } from './NowCard'

type Props = {
  /** Null when the member has neither a plan nor a list of read chapters. */
  reading: Reading | null
  today: string
}

/** The day's reading with the first lines of its first unread chapter; when it is read, a sentence about the next reading. */
export function TodayCard({ reading, today }: Props) {
  const planState = reading && planStateOf(reading, today)
  if (planState) return <PlanOfToday planState={planState} today={today} />
  return (
    <NowCard
      label="Idag"
      title="Bibelläsning"
      actions={
        <ButtonLink size="s" to="/min-bibellaesning">
          {reading ? 'Fortsätt läsa' : 'Välj läsplan'}
        </ButtonLink>
      }
    >
      <p>{reading ? 'Du läser i egen takt.' : 'Läs Bibeln dag för dag med en läsplan.'}</p>
    </NowCard>
  )
}

function PlanOfToday({ planState, today }: { planState: PlanState; today: string }) {
  const { waits } = planState
  const day = planState.days[planState.today - 1] as PlanDay
  const away = dayToResume(planState)
  const next = nextOf(planState, day)
  const done = doneToday(planState)
  const words = [latelyRead(planState), paceLine(planState, today)].filter(Boolean).join(' · ')
  return (
    <NowCard
      label="Idag"
      title={away ? `Dag ${day.number} av ${planState.days.length}` : dayLine(planState)}
      actions={
        <>
          {away && (
            <ButtonLink size="s" to="/min-bibellaesning">
              {`Fortsätt med dag ${away.number}`}
            </ButtonLink>
          )}
          {!waits && day.chapters.length > 0 && (
            <ButtonLink size="s" variant={away || done ? 'light' : 'primary'} to="/bibeln/dagens-lasning">
              Dagens läsning
            </ButtonLink>
          )}
          <ButtonLink size="s" variant="light" to="/min-bibellaesning">
            {missedDays(planState).length > 0 ? 'Läs ikapp' : 'Läsplanen'}
          </ButtonLink>
        </>
      }
    >
      {isFinished(planState) ? (
        <p>Du har läst hela planen.</p>
      ) : (
        <>
          {waits && <p>{waits === 'pause' ? 'Planen väntar på dig.' : `${waitLine(planState)}.`}</p>}
          <p>{readingLine(planState, day)}</p>
          {away && <p>{missedLine(planState)}</p>}
          {done && <p>{done}</p>}
          {!waits && !done && next && <FirstLines {...next} />}
        </>
      )}
      {words && <p>{words}</p>}
    </NowCard>
  )
}

/** 'Matteus 1–2 (1 av 2 lästa)'. */
function readingLine({ hasRead }: PlanState, { chapters }: PlanDay): string {
  if (chapters.length === 0) return 'Ikappläsning'
  return `${chapterSpan(chapters)} (${chapters.filter(hasRead).length} av ${chapters.length} lästa)`
}

/** The first chapter of the day that is not read. */
const nextOf = ({ hasRead }: PlanState, { chapters }: PlanDay): PlanChapter | undefined =>
  chapters.find((chapter) => !hasRead(chapter))
