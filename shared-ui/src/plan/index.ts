export { datesOf, WEEKDAYS, weekdaysOn, withWeekdays } from './planDates'
export {
  catchUpMove,
  type DayStatus,
  dateToGoOn,
  dayOfChapter,
  dayToPause,
  movedTo,
  nextDays,
  type PlanDay,
  type PlanState,
  planStateOf,
  wholePercent,
} from './planState'
export {
  BIBLE_CHAPTERS,
  chapterKey,
  chaptersOf,
  type PlanChapter,
  planName,
  planOf,
} from './plans'
export {
  chapterSpan,
  dayLine,
  dayToResume,
  doneToday,
  isFinished,
  latelyRead,
  leftLine,
  missedDays,
  missedLine,
  paceLine,
  waitLine,
  whatIsRead,
} from './planWords'
export {
  manualTick,
  type Reading,
  type ReadingChange,
  tickOf,
  withChange,
} from './reading'
export { memberReading, readingKinds, useChangeReading, useReading } from './reading.data'
export type { ReadingRow } from './reading.row'
export { carriedOver, restarted, restored } from './successor'
export { useKeptPlan } from './useKeptPlan'
