import { ButtonLink, OutboxNotice, useToday } from '@portal/shared-ui'
import {
  chapterKey,
  type PlanDay,
  type PlanState,
  planStateOf,
  readingKinds,
  useReading,
} from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { ReadButton } from '../shared/ReadButton'

/** The chapter's position in today's reading, and its tick. */
export function ChapterPlan({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: reading } = useReading()
  const today = useToday()
  if (!reading) return null
  const planState = planStateOf(reading, today)
  return (
    <Box aria-label="Läsplan" data-print="hide">
      {planState && <DayProgress planState={planState} chapterRef={chapterRef} />}
      <ReadButton reading={reading} planState={planState} chapter={chapterRef} />
      <OutboxNotice kinds={readingKinds} />
      {planState && <GoOn planState={planState} chapterRef={chapterRef} />}
    </Box>
  )
}

type Props = { planState: PlanState; chapterRef: ChapterRef }

/** The chapters of the plan's day, and this chapter's position among them. */
function todays({ planState, chapterRef }: Props) {
  const day = planState.days[planState.today - 1] as PlanDay
  // While the plan waits, nothing is read today.
  const { chapters, status } = planState.waits ? { chapters: [], status: undefined } : day
  const key = chapterKey(chapterRef)
  return { chapters, status, at: chapters.findIndex((chapter) => chapterKey(chapter) === key) }
}

function DayProgress(props: Props) {
  const { chapters, at } = todays(props)
  return at < 0 ? null : (
    <p>
      Dagens läsning: {at + 1} av {chapters.length}
    </p>
  )
}

/** A link to the day's next chapter, in any book; from outside the day, to its first unread one. */
function GoOn(props: Props) {
  const { data: books } = useBooks()
  const { chapters, status, at } = todays(props)
  const next = at < 0 ? chapters.find((chapter) => !props.planState.hasRead(chapter)) : chapters[at + 1]
  if (!next) return status === 'completed' ? <p>Dagens läsning är klar.</p> : null
  if (books?.every(({ osis }) => osis !== next.osis)) {
    return <p>{chapterKey(next)} finns inte i vår bibel än.</p>
  }
  return (
    <ButtonLink size="s" variant="light" icon={<ArrowRight aria-hidden="true" />} to={chapterPath(next)}>
      {`${at < 0 ? 'Till dagens läsning' : 'Fortsätt'}: ${chapterKey(next)}`}
    </ButtonLink>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 10px 16px;
  margin-top: 32px;
  p {
    margin: 0;
    color: ${s('muted')};
  }
`
