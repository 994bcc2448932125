import { ButtonLink } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { NowCard } from './NowCard'
import type { Start } from './start.data'

/** The next lesson, or the diploma of the whole course. */
export function CourseCard({ course }: { course: Start['course'] }) {
  if (course.percent === 100) {
    return (
      <NowCard
        label="Själavinnarskolan"
        title="Ditt diplom"
        actions={
          <ButtonLink size="s" variant="gold" to="/min-sjalavinna/diplom">
            Visa ditt diplom
          </ButtonLink>
        }
      >
        <p>Grattis! Du har slutfört hela kursen.</p>
      </NowCard>
    )
  }
  return (
    <NowCard
      label={course.next ? 'Nästa lektion' : 'Själavinnarskolan'}
      title={course.next ?? 'Lär dig att berätta om Jesus'}
      actions={
        <ButtonLink size="s" to={pagePaths.soul_winning_lessons}>
          {course.started ? 'Fortsätt kursen' : 'Starta kursen'}
        </ButtonLink>
      }
    >
      <p>
        {course.started ? `${course.completed} av ${course.total} lektioner klara` : 'En lektion i taget.'}
      </p>
    </NowCard>
  )
}
