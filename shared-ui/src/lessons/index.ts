/** The soul-winning course: ordered lessons, their states, and a member's progress. */
export {
  COMING,
  type Course,
  type CourseLesson,
  courseOf,
  coursePercent,
  type Lesson,
  type LessonState,
  type Module,
  shownDuration,
} from './course'
export { LESSON_COLUMNS, lessonsQuery, useLessons } from './lessons.data'
