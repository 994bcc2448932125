import { Button } from '@portal/shared-ui'
import type { Course } from '@portal/shared-ui/lessons'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useLinks } from '../shared/settings.data'
import { LessonDialog } from './LessonDialog'

/** A preview of the first lesson for visitors, unless the owner has switched it off. */
export function FirstLesson({ course }: { course: Course }) {
  const { public_first_lesson: setting } = useLinks()
  const [open, setOpen] = useState(false)
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === course.first?.id)
  if (!lesson || setting === 'nej') return null
  return (
    <>
      <Button variant="light" icon={<Play aria-hidden="true" />} onClick={() => setOpen(true)}>
        Se första lektionen
      </Button>
      {open && <LessonDialog lesson={lesson} onClose={() => setOpen(false)} forVisitor />}
    </>
  )
}
