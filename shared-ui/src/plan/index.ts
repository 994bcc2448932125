export {
  type Course,
  catchUpMove,
  comingDays,
  courseOf,
  type DayStatus,
  dayOfChapter,
  daysOfWeek,
  type PlanDay,
  weekOf,
  wholePercent,
} from './course'
export {
  BIBLE_CHAPTERS,
  chapterKey,
  chaptersOf,
  countChapters,
  ownPlan,
  type Plan,
  type PlanChapter,
  type PlanType,
  plans,
  type Schedule,
} from './plans'
export {
  manualTick,
  type Reading,
  type ReadingChange,
  readChapters,
  tickOf,
} from './reading'
export { readingQuery, useChangeReading, useCourse, useReading, useTick } from './reading.data'
