import { Button } from '@portal/shared-ui'
import {
  chapterKey,
  dayOfChapter,
  manualTick,
  type PlanState,
  type Reading,
  tickOf,
  useChangeReading,
} from '@portal/shared-ui/plan'
import { Check } from 'lucide-react'
import type { ChapterRef } from './chapterRef'

type Props = { reading: Reading; planState: PlanState | undefined; chapter: ChapterRef }

/** Ticks a chapter: in the plan when it is part of it, and on the list kept by hand. */
export function ReadButton({ reading, planState, chapter }: Props) {
  const change = useChangeReading()
  const day = planState && dayOfChapter(planState, chapter)
  const isRead = day ? planState.hasRead(chapter) : reading.manual.includes(chapterKey(chapter))
  const toggle = () =>
    void change(day ? tickOf(reading, day, !isRead, [chapter]) : manualTick(reading, [chapter], !isRead))
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
