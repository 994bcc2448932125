import { addDays, capitalized, counted, monthName, weekdayDayMonth } from '../format'
import { bookByOsis } from '../scripture'
import { daysBetween } from './days'
import type { PlanDay, PlanState } from './planState'
import type { PlanChapter } from './plans'

/** Number of the latest days that `latelyRead` counts. */
const LATEST_DAYS = 14
/** Minimum number of days from which a pace is computed. */
const PACE_DAYS = 7
/** An end later than this many years is not shown, because it would not encourage. */
const PACE_YEARS = 3
/** After this many unread days in a row the reader counts as having been away. */
const AWAY_DAYS = 7

const numerals = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ')

/** The earlier days that are not read, oldest first. While the plan is paused nothing is late. */
export const missedDays = ({ days, waits }: PlanState): PlanDay[] =>
  waits === 'pause' ? [] : days.filter(({ status }) => status === 'missed')

/** Whether every day that counts is read. */
export const isFinished = ({ percent }: PlanState): boolean => percent === 100

const wholes: Partial<Record<string, string>> = {
  full_bible: 'hela Bibeln',
  full_bible_even: 'hela Bibeln',
  new_testament: 'hela Nya testamentet',
  old_testament: 'hela Gamla testamentet',
}

/** The object of 'har läst' for a finished plan: 'hela Bibeln', or 'hela din läsplan'; 'din läsplan' when days were skipped. */
export const whatIsRead = ({ plan, days }: PlanState): string =>
  days.some(({ status }) => status === 'skipped') ? 'din läsplan' : (wholes[plan.id] ?? 'hela din läsplan')

/** 'Dag 9 av 365', or 'Dag 9 av 365, två kvar att läsa ikapp'; of a paused plan until when. */
export function dayLine(planState: PlanState): string {
  if (planState.waits === 'pause') return waitLine(planState) ?? ''
  const missed = missedDays(planState).length
  const line = `Dag ${planState.today} av ${planState.days.length}`
  return missed > 0 ? `${line}, ${numerals[missed] ?? missed} kvar att läsa ikapp` : line
}

/** 'Pausad till måndag 14 december', or that today is no reading day and when the next one is; undefined when a day is read today. */
export function waitLine({ days, today, waits }: PlanState): string | undefined {
  const next = weekdayDayMonth(days[today - 1]?.date ?? '')
  if (waits === 'pause') return `Pausad till ${next}`
  if (waits === 'weekday') return `Ingen läsdag idag. Nästa är ${next}`
}

/** '1 Mosebok 49–50, 2 Mosebok 1–2': the chapters of a day, neighbours joined; '' of none. */
export function chapterSpan(chapters: readonly PlanChapter[]): string {
  const spans: { osis: string; first: number; last: number }[] = []
  for (const { osis, chapter } of chapters) {
    const span = spans.at(-1)
    if (span?.osis === osis && span.last === chapter - 1) span.last = chapter
    else spans.push({ osis, first: chapter, last: chapter })
  }
  return spans
    .map(
      ({ osis, first, last }) => `${bookByOsis(osis)?.name} ${first === last ? first : `${first}–${last}`}`,
    )
    .join(', ')
}

/**
 * 'Klart för idag. Imorgon: Matteus 2' when today's chapters are read. Names the next unread day when tomorrow's is read
 * too. Undefined while something of today is left, and when the plan is finished.
 */
export function doneToday(planState: PlanState): string | undefined {
  const { days, today, waits } = planState
  const { date, status } = days[today - 1] as PlanDay
  if (waits || isFinished(planState) || (status !== 'completed' && status !== 'skipped')) return
  const following = days[today]
  const isTomorrow = following && daysBetween(date, following.date) === 1
  const then = following && (isTomorrow ? 'Imorgon' : capitalized(weekdayDayMonth(following.date)))
  if (following?.status === 'catchUp') return `Klart för idag. ${then}: ikappläsning`
  const next = days.find(({ number, status }) => number > today && status === 'upcoming')
  if (!next) return 'Klart för idag.'
  const when = next === following ? then : `Sedan kommer dag ${next.number}`
  return `Klart för idag. ${when}: ${chapterSpan(next.chapters)}`
}

/**
 * '12 av de senaste 14 dagarna': how many of the latest days with readings are read; today counts once it is read.
 * Undefined in the first week, and when less than half are read, because the sentence should encourage.
 */
export function latelyRead({ days, today }: PlanState): string | undefined {
  const latest = days
    .filter(({ number, status }) => status === 'missed' || (status === 'completed' && number <= today))
    .slice(-LATEST_DAYS)
  const read = latest.filter(({ status }) => status === 'completed').length
  if (latest.length < PACE_DAYS || 2 * read < latest.length) return
  return `${read} av de senaste ${latest.length} dagarna`
}

/**
 * 'I din takt är du klar i mars', or 'i mars 2028' when that is more than eleven months away: as many days of the plan each
 * day as until now, pauses apart. `on` is today ('2026-11-20'). Undefined in the first week, when nothing is read, while the
 * plan is paused, when it is finished, and when the end would be years away.
 */
export function paceLine(planState: PlanState, on: string): string | undefined {
  const { days, carried, pausedDays, waits } = planState
  const passed = daysBetween(days[0]?.date ?? on, on) + 1 - pausedDays
  const counting = days.filter(({ status }) => status !== 'catchUp' && status !== 'skipped')
  const read = counting.filter(({ status }) => status === 'completed').length
  const pace = (read - carried) / passed
  if (waits === 'pause' || passed < PACE_DAYS || pace <= 0 || isFinished(planState)) return
  const left = Math.ceil((counting.length - read) / pace)
  if (left > PACE_YEARS * 365) return
  const end = addDays(on, left)
  const month = monthName(end)
  return `I din takt är du klar i ${left > 334 ? `${month} ${end.slice(0, 4)}` : month}`
}

/**
 * The day to go on with after a week away: the first one after the last day read. Undefined for a reader who has not been
 * away.
 */
export function dayToResume({ days, today, waits }: PlanState): PlanDay | undefined {
  if (waits === 'pause') return
  const before = days.slice(0, today - 1)
  const lastRead = before.findLastIndex(({ status }) => status === 'completed')
  const unread = before.slice(lastRead + 1).filter(({ status }) => status === 'missed')
  return unread.length >= AWAY_DAYS ? unread[0] : undefined
}

/** '55 tidigare dagar är inte lästa'. */
export const missedLine = (planState: PlanState): string =>
  counted(missedDays(planState).length, 'tidigare dag är inte läst', 'tidigare dagar är inte lästa')

/** At most this many characters of chapters are named. */
const SHORT_SPAN = 32

/** '2 dagar kvar: Matteus 4, Matteus 8'; where the chapters are many, '54 dagar kvar, från Matteus 6'. */
export function leftLine(planState: PlanState): string {
  const missed = missedDays(planState)
  const days = counted(missed.length, 'dag kvar', 'dagar kvar')
  const chapters = missed.flatMap((day) => day.chapters)
  const span = chapterSpan(chapters)
  return span.length > SHORT_SPAN ? `${days}, från ${chapterSpan(chapters.slice(0, 1))}` : `${days}: ${span}`
}
