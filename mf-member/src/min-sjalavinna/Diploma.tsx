import { Button, ButtonLink, EmptyState } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import type { Course } from '@portal/shared-ui/lessons'
import { MemberView } from '@portal/shared-ui/member'
import { useSession } from '@portal/shared-ui/portal'
import { Award, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DiplomaSheet } from './DiplomaSheet'
import { type Taken, useHistory } from './history.data'

/** The diploma of a member who has completed the whole course; for others, the remaining steps. */
export function Diploma() {
  return (
    <MemberView query={useHistory()}>
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
    </MemberView>
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
      <DiplomaSheet
        name={name || <Link to="/profil">Skriv ditt namn i din profil</Link>}
        lessons={lessons}
        date={last}
      />
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 22px;
`
