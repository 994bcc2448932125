import { Card, Disclosure, OutboxNotice, Section, VideoFacade } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import type { Course, CourseLesson, Module } from '@portal/shared-ui/lessons'
import { toast } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useLinks } from '../shared/settings.data'
import { LessonDialog } from './LessonDialog'
import { LessonRow } from './LessonRow'
import { NextLesson } from './NextLesson'
import { ProgressPanel } from './ProgressPanel'

/** The default demonstration until the owner sets one: the seed's demo video. */
const DEMONSTRATION_URL = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

/** The course of a member who has started: modules, progress, demonstration. */
export function StartedCourse({ course }: { course: Course }) {
  const [lessonId, setLessonId] = useState<string | null>(null)
  const { lesson_demo_video_url: demonstration } = useLinks()
  const named = useSearchParams()[0].get('id')
  const lessons = course.modules.flatMap(({ lessons }) => lessons)
  const shown = lessons.find(({ id }) => id === lessonId)
  const next = lessons.find(({ state }) => state === 'open')

  const choose = ({ id, state }: CourseLesson) => {
    if (state === 'locked') toast('Slutför föregående lektion först', { tone: 'info' })
    else if (state === 'coming') toast('Lektionen kommer snart', { tone: 'info' })
    else setLessonId(id)
  }

  return (
    <>
      <OutboxNotice kinds={['lesson']} />
      {next && <NextLesson lesson={next} onChoose={choose} />}
      <Columns>
        <ProgressPanel course={course} />
        <Modules>
          {course.modules.map((module, at) => (
            <Card as="li" key={module.order} $padding="s">
              <ModulePart
                module={module}
                open={at === 0 || module.lessons.some(({ id }) => id === named || id === next?.id)}
                onChoose={choose}
              />
            </Card>
          ))}
        </Modules>
      </Columns>
      <Demonstration>
        <Section title="Demonstration" lead="Se hur ett samtal kan gå till, från hälsningen till bönen.">
          <VideoFacade url={demonstration || DEMONSTRATION_URL} title="Demonstration av ett samtal" />
        </Section>
      </Demonstration>
      {shown && <LessonDialog lesson={shown} onClose={() => setLessonId(null)} />}
    </>
  )
}

function ModulePart({
  module: { title, description, lessons },
  open,
  onChoose,
}: {
  module: Module
  open: boolean
  onChoose: (lesson: CourseLesson) => void
}) {
  const given = lessons.filter(({ state }) => state !== 'coming')
  const completed = given.filter(({ state }) => state === 'completed').length
  return (
    <Disclosure
      headingLevel="h2"
      title={title}
      defaultOpen={open}
      summary={
        <Summary>
          {description && <span>{description}</span>}
          {given.length > 0 && (
            <span>
              {completed} av {counted(given.length, 'slutförd', 'slutförda')}
            </span>
          )}
        </Summary>
      }
    >
      <ol>
        {lessons.map((lesson, at) => (
          <li key={lesson.id} id={lesson.id}>
            <LessonRow lesson={lesson} number={at + 1} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20rem;
  align-items: start;
  gap: 28px;
  /* Before the lessons in the document, but shown beside them. */
  & > :first-child {
    order: 2;
    position: sticky;
    top: 96px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child {
      order: 0;
      position: static;
    }
  }
`

const Modules = styled.ol`
  display: grid;
  gap: 16px;
  list-style: none;
  ol {
    list-style: none;
  }
  h2 {
    font-size: 1.375rem;
  }
`

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 18px;
  margin: 0;
  color: ${s('muted')};
  font-size: 0.96875rem;
`

const Demonstration = styled.div`
  max-width: 760px;
  margin-top: ${s('sectionGap')};
`
