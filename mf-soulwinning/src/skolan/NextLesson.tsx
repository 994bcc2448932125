import { Button } from '@portal/shared-ui'
import { type CourseLesson, shownDuration } from '@portal/shared-ui/lessons'
import { s } from '@portal/shared-ui/theme'
import { Play } from 'lucide-react'
import styled from 'styled-components'

type Props = { lesson: CourseLesson; onChoose: (lesson: CourseLesson) => void }

/** The next lesson with a button that opens it. */
export function NextLesson({ lesson, onChoose }: Props) {
  const duration = shownDuration(lesson)
  return (
    <Box aria-labelledby="next-lesson">
      <div>
        <p>{lesson.module_title + (duration ? ` · ${duration}` : '')}</p>
        <h2 id="next-lesson">{lesson.title}</h2>
      </div>
      <Button icon={<Play aria-hidden="true" />} onClick={() => onChoose(lesson)}>
        Fortsätt
      </Button>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 18px 28px;
  margin-bottom: 28px;
  padding: clamp(20px, 4vw, 32px);
  border-radius: ${s('radiusL')};
  background: ${s('brandSoft')};
  p {
    margin: 0 0 4px;
    color: ${s('muted')};
  }
  h2 {
    font-size: clamp(1.375rem, 1.2rem + 1vw, 1.75rem);
  }
`
