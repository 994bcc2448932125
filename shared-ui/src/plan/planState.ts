import { addDays } from '../format/dates'
import { daysBetween } from './days'
import { datesOf, dayOn, isReadingDay } from './planDates'
import type { Plan, PlanChapter } from './plans'
import { chapterKey, planOf } from './plans'
import { type Reading, withChange } from './reading'

/** The states of a plan's day. */
export type DayStatus = 'completed' | 'today' | 'missed' | 'upcoming' | 'catchUp' | 'skipped'

export type PlanDay = {
  number: number
  /** '2026-11-20' */
  date: string
  chapters: PlanChapter[]
  status: DayStatus
}

/** The state of a followed plan on one day: everything that screens show of it. */
export type PlanState = {
  plan: Plan
  /** The number of today's day in the plan, from 1; of the next one while the plan waits. */
  today: number
  /** Why no day is read today: the reader paused the plan, or reads on other days of the week. */
  waits?: 'pause' | 'weekday'
  days: PlanDay[]
  /** The date of the last day. */
  end: string
  /** Whole percent, rounded down, of the days that have readings and are not skipped. */
  percent: number
  /** How many days the plan was paused until now. */
  pausedDays: number
  /** How many of the read days were carried over from the plan before. */
  carried: number
  hasRead: (chapter: PlanChapter) => boolean
}

/** The state of a reader's plan on a day ('2026-11-20'); undefined when they tick chapters by hand. */
export function planStateOf(reading: Reading, on: string): PlanState | undefined {
  const plan = planOf(reading)
  if (!plan) return
  const dates = datesOf(reading, plan.days.length)
  const begun = dayOn(reading, dates, on)
  const waits = whyWaiting(reading, dates, begun, on)
  const now = Math.max(1, Math.min(begun + (waits ? 1 : 0), plan.days.length))
  const read = new Set(reading.planChapters)
  const skipped = new Set(reading.schedule?.skipped)
  const hasRead = (chapter: PlanChapter) => read.has(chapterKey(chapter))

  const days = plan.days.map((chapters, at): PlanDay => {
    const number = at + 1
    const isRead = chapters.every(hasRead)
    return { number, date: dates[at] ?? on, chapters, status: statusOf() }

    function statusOf(): DayStatus {
      if (chapters.length === 0) return 'catchUp'
      if (isRead) return 'completed'
      if (skipped.has(number)) return 'skipped'
      if (number === now) return waits ? 'upcoming' : 'today'
      return number < now ? 'missed' : 'upcoming'
    }
  })
  const counted = days.filter(({ status }) => status !== 'catchUp' && status !== 'skipped')
  return {
    plan,
    today: now,
    waits,
    days,
    end: days.at(-1)?.date ?? on,
    percent: wholePercent(counted.filter(({ status }) => status === 'completed').length, counted.length),
    pausedDays: pausedDays(reading, dates, on),
    carried: reading.schedule?.carried ?? 0,
    hasRead,
  }
}

/** Rounded down, so that 100 means all. */
export const wholePercent = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0

/** Seven days from today; fewer at the end of the plan. */
export const nextDays = ({ days, today }: PlanState): PlanDay[] => days.slice(today - 1, today + 6)

/** The plan's day that contains a chapter. */
export const dayOfChapter = ({ days }: PlanState, { osis, chapter }: PlanChapter): PlanDay | undefined =>
  days.find(({ chapters }) => chapters.some((one) => one.osis === osis && one.chapter === chapter))

/**
 * The first day to move and the new last date, so that unread days start today; undefined for readers who are not behind. The
 * move replaces those of pauses that are over: `paused` keeps how long these were.
 */
export function catchUpMove(
  reading: Reading,
  planState: PlanState,
  on: string,
): { day: number; date: string; end: string; paused?: number } | undefined {
  if (planState.waits === 'pause') return
  const first = planState.days.find(({ status }) => status === 'missed')
  if (!first) return
  const day = first.number
  return { day, ...movedTo(reading, planState, { day, date: on }, on) }
}

/** The day that a pause begins with: today's, or the next one when today's is read. */
export function dayToPause({ days, today, waits }: PlanState): PlanDay | undefined {
  const isLeft = waits !== undefined || days[today - 1]?.status === 'today'
  return days[isLeft ? today - 1 : today]
}

/** The date on which a paused plan goes on at once: tomorrow when today's day was read before the pause. */
export function dateToGoOn({ days, today }: PlanState, on: string): string {
  const before = days[today - 2]
  return before && before.date >= on ? addDays(before.date, 1) : on
}

/**
 * On which date a day comes when it is moved to one, and when the plan ends then; `paused` when the move must say how long
 * pauses were, so that the days of one that it replaces count, and count once.
 */
export function movedTo(
  reading: Reading,
  planState: PlanState,
  move: { day: number; date: string; isPause?: boolean },
  on: string,
): { date: string; end: string; paused?: number } {
  const moved = withChange(reading, { kind: 'move', ofPlan: reading.startedAt, ...move })
  const after = (moved && planStateOf(moved, on)) ?? planState
  const known = reading.schedule?.paused ?? 0
  const paused = Math.max(0, known + planState.pausedDays - after.pausedDays)
  return {
    date: after.days[move.day - 1]?.date ?? move.date,
    end: after.end,
    ...(paused !== known && { paused }),
  }
}

function whyWaiting(reading: Reading, dates: string[], begun: number, on: string): PlanState['waits'] {
  const next = dates[begun]
  if (!next || next <= on) return
  const until = pausesOf(reading).includes(begun + 1) && reading.schedule?.moves?.[begun + 1]
  if (until && until > on) return 'pause'
  return dates[begun - 1] === on || isReadingDay(reading, on) ? undefined : 'weekday'
}

/** The days that wait, or waited, for the end of a pause. */
const pausesOf = ({ schedule }: Reading): number[] =>
  schedule?.pauses?.filter((day) => schedule.moves?.[day] !== undefined) ?? []

/** Dates between the day before a pause and the day after it, until `on`, and those of pauses that were replaced. */
const pausedDays = (reading: Reading, dates: string[], on: string): number =>
  pausesOf(reading).reduce((sum, day) => {
    const [before, after] = [dates[day - 2], dates[day - 1]]
    if (!before || !after) return sum
    return sum + Math.max(0, daysBetween(before, after < on ? after : on) - 1)
  }, reading.schedule?.paused ?? 0)
