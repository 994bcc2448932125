import { EmptyState, Page, QueryView, SkeletonList } from '@portal/shared-ui'
import { courseOf, type Lesson, useLessons } from '@portal/shared-ui/lessons'
import { MemberView } from '@portal/shared-ui/member'
import { useSession } from '@portal/shared-ui/portal'
import { GraduationCap } from 'lucide-react'
import styled from 'styled-components'
import { FirstLesson } from './FirstLesson'
import { Invitation, LoginFirst, Welcome } from './Invitation'
import { Outline } from './Outline'
import { useProgress } from './progress.data'
import { StartedCourse } from './StartedCourse'

/** `/sjalavinna/skolan`: the course in sharing the gospel, lesson by lesson. */
export function SchoolPage() {
  const lessons = useLessons()
  return (
    <Page lead="En kurs i att dela evangeliet. Se en lektion i taget, i din egen takt.">
      <QueryView
        query={lessons}
        skeleton={<CourseToCome />}
        empty={
          <EmptyState
            icon={<GraduationCap />}
            title="Inga lektioner än"
            text="Kursen förbereds. Titta in igen om en tid."
          />
        }
      >
        {(rows) => <School lessons={rows} />}
      </QueryView>
    </Page>
  )
}

function School({ lessons }: { lessons: Lesson[] }) {
  const status = useSession((session) => session.status)
  const progress = useProgress()
  const untouched = courseOf(lessons, new Set())

  if (status !== 'signedIn') {
    return (
      <>
        {status === 'unknown' && (
          <PerhapsMember>
            <Invitation busy />
          </PerhapsMember>
        )}
        <Visitor data-unknown={status === 'unknown' || undefined}>
          <LoginFirst firstLesson={<FirstLesson course={untouched} />} />
        </Visitor>
        <Outline course={untouched} />
      </>
    )
  }
  return (
    <MemberView query={progress} skeleton={<CourseToCome />}>
      {({ started, completed }) =>
        started ? (
          <StartedCourse course={courseOf(lessons, completed)} />
        ) : (
          <>
            <Welcome course={untouched} />
            <Outline course={untouched} />
          </>
        )
      }
    </MemberView>
  )
}

/** Until the session is known, the document says whether this browser stores one (`data-member`). */
const PerhapsMember = styled.div`
  :root:not([data-member]) & {
    display: none;
  }
`
const Visitor = styled.div`
  :root[data-member] &[data-unknown] {
    display: none;
  }
`

const CourseToCome = () => (
  <Tall>
    <SkeletonList count={3} height="200px" />
  </Tall>
)

// At least as tall as the window: otherwise the footer would be visible first and then be pushed away.
const Tall = styled.div`
  min-height: 100vh;
`
