import { Button } from '@portal/shared-ui'
import {
  type Course,
  chapterKey,
  dayOfChapter,
  manualTick,
  type Reading,
  tickOf,
  useTick,
} from '@portal/shared-ui/plan'
import { toast } from '@portal/shared-ui/portal'
import { Check } from 'lucide-react'
import type { ChapterRef } from './chapterRef'

type Props = { reading: Reading; course: Course | undefined; chapter: ChapterRef }

/** Ticks a chapter: in the plan when it is part of it, and on the list that is kept by hand. */
export function ReadButton({ reading, course, chapter }: Props) {
  const mark = useTick(() =>
    toast('Ett fel uppstod när läsframstegen skulle sparas', { tone: 'error', seconds: 8 }),
  )
  const day = course && dayOfChapter(course, chapter)
  const isRead = day ? course.hasRead(chapter) : reading.manual.includes(chapterKey(chapter))
  const toggle = () =>
    mark(day ? tickOf(reading, day, !isRead, [chapter]) : manualTick(reading, chapter, !isRead))
  return (
    <Button
      size="s"
      variant={isRead ? 'primary' : 'light'}
      icon={isRead && <Check aria-hidden="true" />}
      aria-pressed={isRead}
      onClick={toggle}
    >
      Läst
    </Button>
  )
}
