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
  type PlanChapter,
  planName,
} from './plans'
export {
  manualTick,
  type Reading,
  readChapters,
  tickOf,
} from './reading'
export { memberReading, resendTicks, useChangeReading, useReading, useTick } from './reading.data'
export type { ReadingRow } from './reading.row'
