import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { LESSON_COLUMNS, type Lesson, lessonsQuery } from '@portal/shared-ui/lessons'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The course with the hidden lesson of the address in its place. */
export function HiddenLesson({ children }: { children: ReactNode }) {
  const db = useDb()
  const id = useSearchParams()[0].get('id') ?? ''
  const read = async (shown: Lesson[]) => {
    const isAmong = (lessons: Lesson[]) => lessons.some((lesson) => lesson.id === id)
    if (isAmong(shown)) return null
    const { data } = await db
      .from('soul_winning_lessons')
      .select(`${LESSON_COLUMNS}, is_public`)
      .order('module_order')
      .order('lesson_order')
      .order('created_at')
      .throwOnError()
    const lessons = data.filter((lesson) => lesson.is_public || lesson.id === id)
    return isAmong(lessons) ? lessons : null
  }
  return (
    <HiddenRow shown={lessonsQuery(db)} read={read}>
      {children}
    </HiddenRow>
  )
}
