import { Badge } from '@portal/shared-ui'
import { COMING, type CourseLesson, type LessonState, shownDuration } from '@portal/shared-ui/lessons'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { CircleCheck, Hourglass, Lock, Play } from 'lucide-react'
import styled from 'styled-components'

/** A lesson in its module: its title, its duration, and whether it is locked. */
export function LessonRow({
  lesson,
  number,
  onChoose,
}: {
  lesson: CourseLesson
  number: number
  onChoose: (lesson: CourseLesson) => void
}) {
  const { title, state } = lesson
  const duration = shownDuration(lesson)
  const { icon, word, tone } = looks[state]
  return (
    <Row type="button" data-print="show" data-state={state} onClick={() => onChoose(lesson)}>
      <Mark>{icon}</Mark>
      <Words>
        <span>
          {number}. {title}
        </span>
        {duration && <small>{duration}</small>}
      </Words>
      {word && <Badge tone={tone}>{word}</Badge>}
    </Row>
  )
}

const looks = {
  completed: { icon: <CircleCheck aria-hidden="true" />, word: 'Slutförd', tone: 'ok' },
  open: { icon: <Play aria-hidden="true" />, word: '', tone: 'brand' },
  locked: { icon: <Lock aria-hidden="true" />, word: 'Låst', tone: 'off' },
  coming: { icon: <Hourglass aria-hidden="true" />, word: COMING, tone: 'gold' },
} as const satisfies Record<LessonState, object>

const Row = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 56px;
  padding: 9px 10px;
  border-radius: 10px;
  &[data-state='locked'],
  &[data-state='coming'] {
    color: ${s('muted')};
  }
  &[data-state='open'] {
    background: ${s('brandSoft')};
  }
  ${media.hover} {
    &:hover {
      background: ${s('sunken')};
    }
  }
`

const Mark = styled.span`
  flex: none;
  color: ${s('brand')};
  [data-state='completed'] > & {
    color: ${s('ok')};
  }
  [data-state='locked'] > &,
  [data-state='coming'] > & {
    color: ${s('muted')};
  }
`

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font-weight: 500;
  line-height: 1.4;
  small {
    color: ${s('muted')};
    font-size: 0.90625rem;
    font-weight: 400;
  }
`
