import { ButtonLink, useToday } from '@portal/shared-ui'
import { type Course, chapterKey, courseOf, type PlanDay, useReading } from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { ReadButton } from '../shared/ReadButton'

/** Where the chapter stands in today's reading, and its tick. */
export function ChapterPlan({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: reading } = useReading()
  const today = useToday()
  if (!reading) return null
  const course = courseOf(reading, today)
  return (
    <Box aria-label="Läsplan" data-print="hide">
      {course && <Todays course={course} chapterRef={chapterRef} />}
      <ReadButton reading={reading} course={course} chapter={chapterRef} />
    </Box>
  )
}

function Todays({ course, chapterRef }: { course: Course; chapterRef: ChapterRef }) {
  const { chapters, status } = course.days[course.today - 1] as PlanDay
  const { data: books } = useBooks()
  const key = chapterKey(chapterRef)
  const at = chapters.findIndex((chapter) => chapterKey(chapter) === key)
  const next = at < 0 ? chapters.find((chapter) => !course.hasRead(chapter)) : chapters[at + 1]
  const isReadable = books?.some(({ osis }) => osis === next?.osis) ?? true
  return (
    <>
      {at >= 0 && (
        <p>
          Dagens läsning: {at + 1} av {chapters.length}
        </p>
      )}
      {next && !isReadable && <p>{chapterKey(next)} finns inte i vår bibel än.</p>}
      {next && isReadable && (
        <ButtonLink size="s" variant="light" icon={<ArrowRight aria-hidden="true" />} to={chapterPath(next)}>
          {at < 0 ? 'Till dagens läsning' : 'Fortsätt'}: {chapterKey(next)}
        </ButtonLink>
      )}
      {!next && status === 'completed' && <p>Dagens läsning är klar.</p>}
    </>
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
