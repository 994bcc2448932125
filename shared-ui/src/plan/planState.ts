import { addDays, today } from '../format/dates'
import { daysBetween } from './days'
import type { Plan, PlanChapter } from './plans'
import { chapterKey, planOf } from './plans'
import type { Reading } from './reading'

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
  /** The number of today's day in the plan, from 1. */
  today: number
  days: PlanDay[]
  /** The date of the last day. */
  end: string
  /** Whole percent, rounded down, of the days that have readings and are not skipped. */
  percent: number
  /** How many of the read days were carried over from the plan before. */
  carried: number
  hasRead: (chapter: PlanChapter) => boolean
}

/** The state of a reader's plan on a day ('2026-11-20'); undefined when they tick chapters by hand. */
export function planStateOf(reading: Reading, on: string): PlanState | undefined {
  const plan = planOf(reading)
  if (!plan) return
  const dates = anchorsOf(reading)
  const now = dayOn(dates, on, plan.days.length)
  const read = new Set(reading.planChapters)
  const skipped = new Set(reading.schedule?.skipped)
  const hasRead = (chapter: PlanChapter) => read.has(chapterKey(chapter))

  const days = plan.days.map((chapters, at): PlanDay => {
    const number = at + 1
    const isRead = chapters.every(hasRead)
    return { number, date: dateOf(dates, number), chapters, status: statusOf() }

    function statusOf(): DayStatus {
      if (chapters.length === 0) return 'catchUp'
      if (isRead) return 'completed'
      if (skipped.has(number)) return 'skipped'
      if (number === now) return 'today'
      return number < now ? 'missed' : 'upcoming'
    }
  })
  const counted = days.filter(({ status }) => status !== 'catchUp' && status !== 'skipped')
  return {
    plan,
    today: now,
    days,
    end: days.at(-1)?.date ?? on,
    percent: wholePercent(counted.filter(({ status }) => status === 'completed').length, counted.length),
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

/** The first day to move and the new last date, so that unread days start today; undefined when the reader is not behind. */
export function catchUpMove(planState: PlanState, on: string): { day: number; end: string } | undefined {
  const first = planState.days.find(({ status }) => status === 'missed')
  return first && { day: first.number, end: addDays(planState.end, daysBetween(first.date, on)) }
}

/** A day of the plan and its date, from which the dates of later days are counted. */
type Anchor = { day: number; date: string }

function anchorsOf({ startedAt, schedule }: Reading): Anchor[] {
  const moves = Object.entries(schedule?.moves ?? {}).map(([day, date]) => ({ day: Number(day), date }))
  return [{ day: 1, date: today(new Date(startedAt)) }, ...moves.sort((a, b) => a.day - b.day)]
}

function dateOf(anchors: Anchor[], number: number): string {
  const { day, date } = anchors.findLast((anchor) => anchor.day <= number) as Anchor
  return addDays(date, number - day)
}

function dayOn(anchors: Anchor[], on: string, length: number): number {
  const at = Math.max(
    0,
    anchors.findLastIndex(({ date }) => date <= on),
  )
  const { day, date } = anchors[at] as Anchor
  // The plan pauses between the last date before a move and the first date after it.
  const last = (anchors[at + 1]?.day ?? length + 1) - 1
  return Math.max(1, Math.min(day + daysBetween(date, on), last, length))
}
