import { chapterKey, type PlanChapter, type PlanType, type Schedule } from './plans'

/** A reader's plan and progress: a database row, or stored on a visitor's device. */
export type Reading = {
  planId: string
  planType: PlanType
  /**
   * The start time, exactly as the database's text. Also identifies this run of the plan: a tick of an earlier run
   * changes the list alone.
   */
  startedAt: string
  /** The chapters read in the plan, 'Johannes 3'. A day is complete when its chapters are read. */
  planChapters: string[]
  /** The list of chapters read by hand, which outlives plans. */
  manual: string[]
  /** The keys in `manual` that use a former name of the book, by the current key. */
  written?: Record<string, string>
  schedule: Schedule | null
}

/** One change that a reader makes; it can be queued and retried. */
export type ReadingChange = Tick | PlanChange

/** A change of the plan itself. */
export type PlanChange =
  | Start
  | { kind: 'byHand'; read: string[]; at: string; begun?: string }
  | {
      kind: 'move'
      ofPlan: string
      day: number
      date: string
      isPause?: boolean
      paused?: number
      at?: string
    }
  | { kind: 'skip'; ofPlan: string; day: number; skipped: boolean; at?: string }
  | { kind: 'weekdays'; ofPlan: string; weekdays: Record<string, number[]>; at?: string }
  | { kind: 'cancel'; at?: string }

/** A plan begins, with what counts as read in it already; `begun` is its start when that is earlier than the change. */
type Start = {
  kind: 'start'
  planId: string
  planType: PlanType
  schedule: Schedule | null
  at: string
  begun?: string
  planChapters?: string[]
}

/** Chapters are read, or not after all: in the plan, on this day of it, or without a day on the list kept by hand. */
export type Tick = {
  kind: 'tick'
  ofPlan: string
  day?: number
  chapters: string[]
  done: boolean
  at: string
}

/** Applies a change to a reading, as the database does; null after the plan is cancelled, until a later tick begins a list. */
export function withChange(reading: Reading | null, change: ReadingChange): Reading | null {
  if (change.kind === 'cancel') return null
  if (change.kind === 'start') {
    const { planId, planType, schedule, at, begun = at, planChapters = [] } = change
    return { ...begin(begun, reading), planId, planType, schedule, planChapters }
  }
  if (change.kind === 'byHand') return begin(change.begun ?? change.at, reading, change.read)
  if (!reading)
    return change.kind === 'tick' && changesList(change) ? withListTick(begin(change.at, null), change) : null
  // The same time may be written in two ways.
  const isOfRun = Date.parse(reading.startedAt) === Date.parse(change.ofPlan)
  if (change.kind === 'tick') return withPlanTick(withListTick(reading, change), change, isOfRun)
  if (!isOfRun) return reading
  return { ...reading, schedule: withChangedDays(reading.schedule ?? {}, change) }
}

/** Whether a tick changes the list kept by hand: one without a day does, and one of the plan that adds chapters. */
const changesList = ({ day, done }: Pick<Tick, 'day' | 'done'>) => done || day === undefined

/** A new reading, by hand by default. */
const begin = (startedAt: string, before: Reading | null, read: string[] = []): Reading => ({
  planId: '',
  planType: 'manual',
  startedAt,
  planChapters: [],
  manual: union(before?.manual ?? [], read),
  written: before?.written,
  schedule: null,
})

/** Applies a tick to the list kept by hand, which outlives the plan: only a tick without a day removes chapters. */
function withListTick(reading: Reading, { day, chapters, done }: Tick): Reading {
  if (done) return { ...reading, manual: union(reading.manual, chapters) }
  return changesList({ day, done }) ? { ...reading, manual: without(reading.manual, chapters) } : reading
}

/** Applies a tick to the plan in which it was made. */
function withPlanTick(reading: Reading, { day, chapters, done }: Tick, isOfRun: boolean): Reading {
  if (day === undefined || !isOfRun) return reading
  const { planChapters } = reading
  return { ...reading, planChapters: done ? union(planChapters, chapters) : without(planChapters, chapters) }
}

type ChangeOfDays = Extract<ReadingChange, { kind: 'move' | 'skip' | 'weekdays' }>

function withChangedDays(schedule: Schedule, change: ChangeOfDays): Schedule {
  if (change.kind === 'move') return withMove(schedule, change)
  if (change.kind === 'weekdays') return { ...schedule, weekdays: change.weekdays }
  const { skipped = [] } = schedule
  const day = [change.day]
  return { ...schedule, skipped: change.skipped ? union(skipped, day) : without(skipped, day) }
}

/** A move replaces those of later days; a pause is a move too, and is over when its move is replaced: `paused` has its days. */
function withMove(
  { pauses = [], ...schedule }: Schedule,
  { day, date, isPause, paused }: Extract<ReadingChange, { kind: 'move' }>,
): Schedule {
  const earlier = Object.entries(schedule.moves ?? {}).filter(([other]) => Number(other) < day)
  const kept = [...pauses.filter((other) => other < day), ...(isPause ? [day] : [])]
  return {
    ...schedule,
    moves: { ...Object.fromEntries(earlier), [day]: date },
    ...(kept.length > 0 && { pauses: kept }),
    ...(paused !== undefined && { paused }),
  }
}

/** The tick of a whole day, or of some of its chapters. */
export const tickOf = (
  { startedAt }: Reading,
  day: { number: number; chapters: PlanChapter[] },
  done: boolean,
  chapters: PlanChapter[] = day.chapters,
): Tick => ({
  kind: 'tick',
  ofPlan: startedAt,
  day: day.number,
  chapters: chapters.map(chapterKey),
  done,
  at: new Date().toISOString(),
})

/** The tick of chapters on the list kept by hand. */
export function manualTick({ startedAt, written }: Reading, chapters: PlanChapter[], done: boolean): Tick {
  const keys = chapters.map(chapterKey)
  const older = done ? [] : keys.flatMap((key) => written?.[key] ?? [])
  return {
    kind: 'tick',
    ofPlan: startedAt,
    chapters: [...keys, ...older],
    done,
    at: new Date().toISOString(),
  }
}

const union = <T>(some: readonly T[], more: readonly T[]): T[] => [...new Set([...some, ...more])]
const without = <T>(some: readonly T[], removed: readonly T[]): T[] =>
  some.filter((one) => !removed.includes(one))
