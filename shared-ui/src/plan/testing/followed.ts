import { addDays } from '../../format/dates'
import { daysBetween } from '../days'
import { isReadingDay, withWeekdays } from '../planDates'
import { catchUpMove, dateToGoOn, dayToPause, type PlanState, planStateOf } from '../planState'
import { chapterKey } from '../plans'
import { type Reading, type ReadingChange, tickOf, withChange } from '../reading'

/** A deterministic random generator (mulberry32): a whole number below a limit. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What a reader met who followed a plan to its end, day by day. */
export type Followed = {
  /** The chapters in the order in which they were read. */
  chapters: string[]
  /** The dates of all days at the end. */
  dates: string[]
  /** Everything that a plan must never do, as sentences. */
  faults: string[]
}

/**
 * Follows a plan from its start until everything is read, with random pauses, some of them ended early, random weekdays,
 * missed days and moves of the end.
 */
export function follow(begun: Reading, from: string, seed: number): Followed {
  const random = numbersFrom(seed)
  const chapters: string[] = []
  const faults: string[] = []
  let reading = begun
  let on = from
  let known: { reading: Reading; on: string; planState: PlanState } | undefined
  const change = (wanted: ReadingChange) => {
    reading = withChange(reading, wanted) ?? reading
  }
  const state = () => {
    if (known?.reading !== reading || known.on !== on)
      known = { reading, on, planState: planStateOf(reading, on) as PlanState }
    return known.planState
  }
  const ofPlan = begun.startedAt
  for (let turn = 0; state().percent < 100 && turn < 8000; turn++, on = addDays(on, 1)) {
    if (random(20) === 0) {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random(2))
      const { days, today, waits } = state()
      const isOver = waits === undefined && days[today - 1]?.status === 'completed'
      const first = isOver ? addDays(on, 1) : on
      change({
        kind: 'weekdays',
        ofPlan,
        weekdays: withWeekdays(reading.schedule, first, weekdays.length ? weekdays : [6]),
      })
    }
    const paused = random(30) === 0 ? dayToPause(state()) : undefined
    if (paused) {
      change({ kind: 'move', ofPlan, day: paused.number, date: addDays(on, 1 + random(45)), isPause: true })
      if (state().waits !== 'pause') faults.push(`${on}: a pause that does not begin`)
    }
    if (state().waits === 'pause' && random(20) === 0)
      change({ kind: 'move', ofPlan, day: state().today, date: dateToGoOn(state(), on) })
    const behind = random(10) === 0 && catchUpMove(reading, state(), on)
    if (behind) change({ kind: 'move', ofPlan, day: behind.day, date: on })

    const { days, today, waits } = state()
    const day = days[today - 1]
    if (!day) continue
    if (!waits && day.date < on && today < days.length) faults.push(`${on}: an earlier day is today's`)
    if (waits && day.date <= on) faults.push(`${on}: waits for a day that has come`)
    if (!waits && day.date === on && !isReadingDay(reading, on)) faults.push(`${on}: a day on no reading day`)
    const isLast = today === days.length && daysBetween(day.date, on) > 60
    const due = isLast
      ? days.find(({ status }) => status === 'missed' || status === 'today')
      : day.status === 'today' && day.date === on && random(5) > 0
        ? day
        : undefined
    if (!due) continue
    chapters.push(...due.chapters.map(chapterKey))
    change(tickOf(reading, due, true))
  }
  const dates = state().days.map(({ date }) => date)
  if (dates.some((date, at) => at > 0 && date <= (dates[at - 1] ?? ''))) faults.push('dates out of order')
  return { chapters, dates, faults }
}
