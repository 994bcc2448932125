import { Button, ButtonLink, EmptyState, QueryView } from '@portal/shared-ui'
import { fullDate, pagePaths } from '@portal/shared-ui/format'
import type { Course } from '@portal/shared-ui/lessons'
import { useSession } from '@portal/shared-ui/portal'
import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import { Award, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type Taken, useHistory } from './history.data'

/** The diploma of a member who has completed the whole course; for others, the remaining steps. */
export function Diploma() {
  return (
    <QueryView query={useHistory()}>
      {({ course, taken }) =>
        course.percent === 100 ? (
          <Sheet course={course} taken={taken} />
        ) : (
          <EmptyState
            icon={<Award />}
            title="Diplomet väntar på dig"
            text="Du får det när du har slutfört alla lektioner i Själavinnarskolan."
            action={<ButtonLink to={pagePaths.soul_winning_lessons}>Till skolan</ButtonLink>}
          />
        )
      }
    </QueryView>
  )
}

function Sheet({ course, taken }: { course: Course; taken: Taken[] }) {
  const name = useSession(({ profile }) => profile?.first_name)
  const lessons = course.modules
    .flatMap((module) => module.lessons)
    .filter(({ state }) => state === 'completed')
  const counted = new Set(lessons.map(({ id }) => id))
  const last = taken
    .filter(({ lessonId }) => counted.has(lessonId))
    .map(({ completedAt }) => completedAt ?? '')
    .sort()
    .at(-1)
  return (
    <>
      <Buttons>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Skriv ut
        </Button>
        <ButtonLink variant="light" to="/profil">
          Ändra namnet
        </ButtonLink>
      </Buttons>
      <Paper>
        <Label>Själavinnarskolan</Label>
        <Name>{name || <Link to="/profil">Skriv ditt namn i din profil</Link>}</Name>
        <p>har slutfört alla {lessons.length} lektioner i kursen</p>
        {last && <p>{fullDate(last)}</p>}
        <Lessons>
          {lessons.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </Lessons>
        <p>Sanningens Ord</p>
      </Paper>
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 22px;
`

/* One A4 page: the lessons are in two columns, so that a long course fits. */
const Paper = styled.section`
  ${sheet}
  display: grid;
  justify-items: center;
  gap: 14px;
  padding: clamp(28px, 7vw, 72px) clamp(18px, 6vw, 64px);
  border: 2px solid ${s('gold')};
  text-align: center;
  break-inside: avoid;
  p {
    margin: 0;
  }
`

const Label = styled.p`
  ${eyebrow}
`

const Name = styled.h2`
  font-size: clamp(2rem, 7vw, 3.25rem);
`

const Lessons = styled.ol`
  columns: 2;
  column-gap: 36px;
  width: 100%;
  margin: 18px 0;
  padding-left: 1.6em;
  list-style: decimal;
  text-align: left;
  font-size: 0.9375rem;
  li {
    padding: 3px 0;
    break-inside: avoid;
  }
  ${media.phone} {
    columns: 1;
  }
`
