import { courseOf, inOrder, isComing, type Lesson, shownDuration } from './course'
import { lesson } from './testing/lesson'

const ids = (lessons: readonly Lesson[]) => lessons.map(({ id }) => id).join(' ')
const states = (lessons: Lesson[], ...completed: string[]) =>
  courseOf(lessons, new Set(completed))
    .modules.flatMap((module) => module.lessons)
    .map(({ id, state }) => `${id} ${state}`)

const coming = { description: 'Kommer snart', video_url: null }

test('[SW-06] lessons are sorted by module, then by lesson; of equal positions the older comes first', () => {
  const lessons = [
    lesson('d', { module_order: 2, lesson_order: 1 }),
    lesson('c', { module_order: 1, lesson_order: 10 }),
    lesson('b', { module_order: 1, lesson_order: 2, created_at: '2026-02-01T00:00:00Z' }),
    lesson('a', { module_order: 1, lesson_order: 2, created_at: '2026-01-01T00:00:00Z' }),
  ]
  expect(ids(inOrder(lessons))).toBe('a b c d')
  const { modules } = courseOf(lessons, new Set())
  expect(modules.map((module) => ids(module.lessons))).toEqual(['a b c', 'd'])
})

test('[SW-08] the first lesson is never locked; every other until the one before it is completed', () => {
  const lessons = [lesson('a'), lesson('b', { lesson_order: 2 }), lesson('c', { module_order: 2 })]
  expect(states(lessons)).toEqual(['a open', 'b locked', 'c locked'])
  expect(states(lessons, 'a')).toEqual(['a completed', 'b open', 'c locked'])
  expect(states(lessons, 'a', 'b')).toEqual(['a completed', 'b completed', 'c open'])
})

test('[SW-08] a completed lesson stays completed, also when one before it was added later', () => {
  const lessons = [lesson('a'), lesson('new', { lesson_order: 2 }), lesson('b', { lesson_order: 3 })]
  expect(states(lessons, 'a', 'b')).toEqual(['a completed', 'new open', 'b completed'])
})

test('[SW-08] [SW-09] an announced lesson does not lock those after it (C-34)', () => {
  const lessons = [
    lesson('x', { ...coming }),
    lesson('a', { lesson_order: 2 }),
    lesson('y', { ...coming, lesson_order: 3 }),
    lesson('b', { lesson_order: 4 }),
  ]
  expect(states(lessons)).toEqual(['x coming', 'a open', 'y coming', 'b locked'])
  expect(states(lessons, 'a')).toEqual(['x coming', 'a completed', 'y coming', 'b open'])
})

test.each([
  ['its title', { title: 'Kommer snart' }],
  ['its description', { description: ' Kommer snart ' }],
  ['an empty link', { video_url: '' }],
  ['no link', { video_url: null }],
])('[SW-09] a lesson is announced by %s', (_why, fields) => {
  expect(isComing(lesson('a', fields))).toBe(true)
})

test('[SW-09] other words beside "Kommer snart" do not announce it', () => {
  expect(isComing(lesson('a', { description: 'Kommer snart till tro' }))).toBe(false)
})

test('[SW-07] totals leave out announced lessons, so that 100 percent can be reached', () => {
  const lessons = [
    lesson('a'),
    lesson('b', { lesson_order: 2 }),
    lesson('c', { lesson_order: 3 }),
    lesson('x', { ...coming, lesson_order: 4 }),
  ]
  expect(courseOf(lessons, new Set(['a', 'b', 'gone']))).toMatchObject({
    total: 3,
    completed: 2,
    percent: 66,
  })
  expect(courseOf(lessons, new Set(['a', 'b', 'c']))).toMatchObject({ completed: 3, percent: 100 })
  expect(courseOf([], new Set())).toMatchObject({ total: 0, percent: 0, first: null })
})

test('[SW-05] the course begins with the first lesson that can be opened', () => {
  const lessons = [lesson('x', coming), lesson('a', { lesson_order: 2 })]
  expect(courseOf(lessons, new Set()).first?.id).toBe('a')
})

test.each([
  ['12 min', '12 min'],
  ['9:40', '9:40'],
  ['0:00', ''],
  ['', ''],
  ['10:00', '10:00'],
])('[SW-12] a duration of %p shows as %p', (duration, shown) => {
  expect(shownDuration(lesson('a', { duration }))).toBe(shown)
})
