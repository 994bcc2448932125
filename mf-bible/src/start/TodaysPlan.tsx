import { ButtonLink, InfoBox } from '@portal/shared-ui'
import { chapterKey, type PlanDay, useCourse } from '@portal/shared-ui/plan'
import { CalendarCheck } from 'lucide-react'

/** What the plan reads today. */
export function TodaysPlan() {
  const followed = useCourse()
  if (!followed) return null
  const { course } = followed
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
