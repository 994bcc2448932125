/** A lesson as the database has it. */
export type Lesson = {
  id: string
  title: string
  description: string
  video_url: string | null
  /** Free text: '15 min', '4:32'. */
  duration: string
  lesson_order: number
  module_order: number
  module_title: string
  module_description: string | null
  created_at: string
}

/** A lesson's state for a member. 'coming': announced, without content. */
export type LessonState = 'completed' | 'open' | 'locked' | 'coming'

export type CourseLesson = Lesson & { state: LessonState }

export type Module = { order: number; title: string; description: string; lessons: CourseLesson[] }

/** The course for one member. Coming lessons are in the modules but not in the totals. */
export type Course = {
  modules: Module[]
  first: Lesson | null
  total: number
  completed: number
  percent: number
}

/**
 * Computes the course for a member who has completed these lessons: order, locks and totals; the set is empty for a
 * visitor.
 */
export function courseOf(lessons: readonly Lesson[], completed: ReadonlySet<string>): Course {
  const ordered = withStates(inOrder(lessons), completed)
  const counted = ordered.filter(({ state }) => state !== 'coming')
  const done = counted.filter(({ state }) => state === 'completed').length
  return {
    modules: inModules(ordered),
    first: counted[0] ?? null,
    total: counted.length,
    completed: done,
    percent: coursePercent({ completed: done, total: counted.length }),
  }
}

/** A whole percentage, rounded down, so that only a finished course is 100; 0 without lessons. */
export const coursePercent = ({ completed, total }: Pick<Course, 'completed' | 'total'>): number =>
  total === 0 ? 0 : Math.floor((100 * completed) / total)

/** Sorts by module, then lesson; equal positions by age, the oldest first. */
export const inOrder = (lessons: readonly Lesson[]): Lesson[] =>
  [...lessons].sort(
    (a, b) =>
      a.module_order - b.module_order ||
      a.lesson_order - b.lesson_order ||
      a.created_at.localeCompare(b.created_at),
  )

/** Whether a lesson is only announced: 'Kommer snart' as title or description, or no video. */
export const isComing = ({ title, description, video_url }: Lesson): boolean =>
  title.trim() === COMING || description.trim() === COMING || !video_url?.trim()

export const COMING = 'Kommer snart'

/** The duration as entered; empty for '0:00'. */
export const shownDuration = ({ duration }: Pick<Lesson, 'duration'>): string =>
  duration.trim() === '0:00' ? '' : duration.trim()

/**
 * Adds the state of each lesson. A lesson is locked until the one before it is completed; the first is never locked.
 * Announced lessons are skipped, because members cannot complete them.
 */
function withStates(ordered: readonly Lesson[], completed: ReadonlySet<string>): CourseLesson[] {
  let open = true
  return ordered.map((lesson) => {
    if (isComing(lesson)) return { ...lesson, state: 'coming' }
    const done = completed.has(lesson.id)
    const state = done ? 'completed' : open ? 'open' : 'locked'
    open = done
    return { ...lesson, state }
  })
}

function inModules(ordered: readonly CourseLesson[]): Module[] {
  const modules = new Map<number, Module>()
  for (const lesson of ordered) {
    const { module_order: order, module_title: title, module_description } = lesson
    const module = modules.get(order) ?? { order, title, description: module_description ?? '', lessons: [] }
    module.lessons.push(lesson)
    modules.set(order, module)
  }
  return [...modules.values()]
}
