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
  MAX_DAYS,
  ownPlan,
  type Plan,
  type PlanChapter,
  type PlanType,
  planOf,
  plans,
  type Schedule,
} from './plans'
export {
  manualTick,
  type Reading,
  type ReadingChange,
  readChapters,
  type Tick,
  tickOf,
  withChange,
} from './reading'
export { readingQuery, useChangeReading, useCourse, useReading, useTick } from './reading.data'
