import { CalendarCheck } from 'lucide-react'
import { ButtonLink } from '../ui/Button'
import { InfoBox } from '../ui/Quote'
import type { Course, PlanDay } from './course'
import { chapterKey } from './plans'
import { useCourse } from './reading.data'

/** Today's reading from the plan of a member or of this device; nothing without a plan. */
export function TodaysPlan() {
  const followed = useCourse()
  return followed ? <TodaysCourse course={followed.course} /> : null
}

/** A day of a plan on one card, with the way to its text. */
export function TodaysCourse({ course }: { course: Course }) {
  const { number, chapters } = course.days[course.today - 1] as PlanDay
  const read = chapters.filter((chapter) => course.hasRead(chapter)).length
  return (
    <InfoBox
      icon={<CalendarCheck />}
      actions={
        chapters.length > 0 && (
          <ButtonLink size="s" to="/bibeln/dagens-lasning">
            Dagens läsning
          </ButtonLink>
        )
      }
    >
      <strong>
        Dag {number} av {course.days.length}
      </strong>
      <br />
      {chapters.length > 0
        ? `${chapters.map(chapterKey).join(', ')} (${read} av ${chapters.length} lästa)`
        : 'Ikappläsning'}
    </InfoBox>
  )
}
