import { ButtonLink, InfoBox } from '@portal/shared-ui'
import { readLastChapter } from '@portal/shared-ui/browser'
import { pagePaths } from '@portal/shared-ui/format'
import { planStateOf, type Reading } from '@portal/shared-ui/plan'
import { TodaysPlanState } from '@portal/shared-ui/plan/today'
import { bookByOsis, referencePath } from '@portal/shared-ui/scripture'
import { BookOpen, CalendarCheck, GraduationCap } from 'lucide-react'
import type { Start } from './start.data'

/** The next steps: today's reading, the next lesson, the last chapter; without data, links to these pages. */
export const WhatNow = ({ start, today }: { start: Start | undefined; today: string }) => (
  <>
    {start && <Todays reading={start.reading} today={today} />}
    <NextLesson start={start} />
    <WhereOneWas />
  </>
)

function Todays({ reading, today }: { reading: Reading | null; today: string }) {
  const planState = reading && planStateOf(reading, today)
  if (planState) return <TodaysPlanState planState={planState} />
  return (
    <InfoBox
      icon={<CalendarCheck />}
      actions={
        <ButtonLink size="s" to="/min-bibellaesning">
          {reading ? 'Fortsätt läsa' : 'Välj läsplan'}
        </ButtonLink>
      }
    >
      <strong>Bibelläsning</strong>
      <br />
      {reading ? 'Du läser i egen takt.' : 'Läs Bibeln dag för dag med en läsplan.'}
    </InfoBox>
  )
}

function NextLesson({ start }: { start: Start | undefined }) {
  const label = start?.course.started ? 'Fortsätt kursen' : 'Starta kursen'
  return (
    <InfoBox
      icon={<GraduationCap />}
      actions={
        <ButtonLink size="s" to={pagePaths.soul_winning_lessons}>
          {start ? label : 'Till skolan'}
        </ButtonLink>
      }
    >
      <strong>{start?.course.next ? 'Nästa lektion' : 'Själavinnarskolan'}</strong>
      <br />
      {start?.course.next ?? 'Lär dig att berätta om Jesus, en lektion i taget.'}
    </InfoBox>
  )
}

/** Continues at the last chapter stored on this device, not with the account. */
function WhereOneWas() {
  const last = readLastChapter()
  const book = last && bookByOsis(last.osis)
  if (!book) return null
  const { osis, chapter, verse } = last
  const label = `${book.name} ${chapter}${verse ? `:${verse}` : ''}`
  return (
    <InfoBox
      tone="gold"
      icon={<BookOpen />}
      actions={
        <ButtonLink size="s" to={referencePath({ osis, chapter, from: verse })}>
          {`Läs ${label}`}
        </ButtonLink>
      }
    >
      <strong>Fortsätt där du var</strong>
      <br />
      {label}
    </InfoBox>
  )
}
