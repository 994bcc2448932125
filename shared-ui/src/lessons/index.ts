/** The soul-winning course: its lessons in order, which are open, and how far somebody has come. */
export {
  COMING,
  type Course,
  type CourseLesson,
  courseOf,
  type Lesson,
  type LessonState,
  type Module,
  shownDuration,
} from './course'
export { lessonsQuery, useLessons } from './lessons.data'
