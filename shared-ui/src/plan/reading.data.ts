import {
  askWithWaiting,
  type Db,
  type NewEntry,
  type Portal,
  usePortal,
  useSession,
  useWrite,
} from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../format'
import type { ChangeMessage } from '../member/changeMessages'
import { useToday } from '../ui/createClock'
import { isUnreachable } from '../ui/messageOf'
import { keepOnDevice, readingOnDevice } from './device'
import { keepRow, keptRow } from './keptRow'
import { planStateOf } from './planState'
import { type PlanChange, type Reading, type ReadingChange, type Tick, withChange } from './reading'
import { type ReadingRow, readingOf, rowOf } from './reading.row'

/** Maximum number of chapters that an entry's description names: no day of a yearly plan has more. */
const MAX_NAMES = 4

const readingKey = (userId: string | undefined) => ['reading', userId ?? 'device']

/** The plan of a member or of this device; null without one. */
export function useReading() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: readingKey(userId),
    staleTime: 60_000,
    // Refetched on focus, because another device may have ticked chapters meanwhile.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<Reading | null> =>
      userId
        ? memberReading(portal, userId, async () => ({
            reading: await readRowOrKept(portal.db, userId, signal),
          })).then(({ reading }) => reading)
        : Promise.resolve(readingOnDevice()),
  })
}

/** Today's state of the followed plan; undefined while loading and without a plan. */
export function usePlanState() {
  const { data: reading } = useReading()
  const today = useToday()
  const planState = reading && planStateOf(reading, today)
  return planState && { reading, planState, today }
}

/** The kinds of entries that change a reading. */
export const readingKinds = ['byHand', 'cancel', 'move', 'skip', 'start', 'tick', 'weekdays'] as const

/**
 * Returns a function that changes the plan or ticks chapters. A member's change is shown at once and kept on
 * the device until the server has it, and `message` is said then. What a visitor tries is stored at once.
 */
export function useChangeReading() {
  const { queryClient } = usePortal()
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withEntry)
  return async (change: ReadingChange, message?: ChangeMessage): Promise<void> => {
    const queryKey = readingKey(userId)
    const before = queryClient.getQueryData<Reading | null>(queryKey) ?? null
    const isChange = before !== null
    if (userId) return write([{ ...entryOf(change, queryKey), isChange }], message)
    const after = withChange(before, change)
    keepOnDevice(after)
    queryClient.setQueryData(queryKey, after)
    message?.onApplied()
  }
}

/**
 * The outbox entry of a change. A start has its time in its target, so that it does not replace a start that still
 * waits: the ticks of the earlier plan are sent between the two.
 */
function entryOf(change: ReadingChange, affects: string[]): NewEntry {
  const { kind, at, ofPlan = at, day = 'list', chapters = [], done } = change as Tick
  return {
    kind,
    value: change as NewEntry['value'],
    at,
    target: [kind, ofPlan, day, ...chapters].join(' '),
    label: change.kind === 'tick' ? `${namesOf(chapters)}: ${done ? 'läst' : 'inte läst'}` : labelOf(change),
    affects,
  }
}

/** A few chapters by name, many by their number: a whole book, or what was carried over. */
const namesOf = (chapters: string[]) =>
  chapters.length > MAX_NAMES ? counted(chapters.length, 'kapitel', 'kapitel') : chapters.join(', ')

const labelOf = (change: PlanChange) =>
  change.kind === 'move' && change.isPause ? 'Läsplanens paus ändrad' : labels[change.kind]

const labels: Record<PlanChange['kind'], string> = {
  byHand: 'Läs i egen takt',
  cancel: 'Läsplanen avbruten',
  move: 'Läsplanens slutdatum flyttat',
  skip: 'En dag i läsplanen ändrad',
  start: 'Läsplanen startad',
  weekdays: 'Läsplanens läsdagar ändrade',
}

/** Undefined for an unknown reading: a plan that could not be read is not the same as no plan. */
const withEntry = (reading: Reading | null | undefined, { value }: NewEntry): Reading | null | undefined =>
  reading === undefined ? undefined : withChange(reading, value as ReadingChange)

const columns = 'plan_id, plan_type, started_at, plan_chapters, manual_progress, schedule' as const

/** The member's stored row; null without one. */
export async function readRow(db: Db, userId: string, signal?: AbortSignal): Promise<ReadingRow | null> {
  const request = db.from('user_bible_reading_progress').select(columns).eq('user_id', userId)
  const { data: row } = await (signal ? request.abortSignal(signal) : request).maybeSingle().throwOnError()
  return row
}

/** The member's row; when the server does not answer, the row that the member chose to store on this device. */
async function readRowOrKept(db: Db, userId: string, signal: AbortSignal): Promise<ReadingRow | null> {
  const kept = keptRow(userId)
  try {
    const row = await readRow(db, userId, signal)
    if (kept !== undefined) keepRow(userId, row)
    return row
  } catch (error) {
    if (kept === undefined || signal.aborted || !isUnreachable(error)) throw error
    return kept
  }
}

/**
 * Returns a response that contains the member's row, and the reading of that row with the changes that wait on this
 * device. A plan that was tried on this device becomes the member's; a member with a plan gets only its list.
 */
export async function memberReading<Answer extends { reading: ReadingRow | null }>(
  portal: Pick<Portal, 'db' | 'outbox'>,
  userId: string,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; reading: Reading | null }> {
  const { answer, waiting } = await askWithWaiting(portal, readingKinds, ask)
  const row = answer.reading && (await readingOf(portal.db, answer.reading))
  const own = waiting.reduce<Reading | null>((reading, entry) => withEntry(reading, entry) ?? null, row)
  const tried = readingOnDevice()
  if (!tried) return { answer, reading: own }
  const { write } = await portal.outbox()
  const reading = own
    ? await takeOver(own, tried, (tick) => write([entryOf(tick, readingKey(userId))]))
    : await keepTried(portal.db, userId, tried)
  keepOnDevice(null)
  return { answer, reading }
}

/** A new member keeps the plan of this device. */
async function keepTried(db: Db, userId: string, tried: Reading): Promise<Reading> {
  await db
    .from('user_bible_reading_progress')
    .insert({ user_id: userId, ...rowOf(tried) })
    .throwOnError()
  return tried
}

/** A member with a plan keeps that plan and its ticks, and adds the device's list of chapters read by hand. */
async function takeOver(
  own: Reading,
  tried: Reading,
  write: (tick: Tick) => Promise<void>,
): Promise<Reading> {
  if (tried.manual.length === 0) return own
  const read: Tick = {
    kind: 'tick',
    ofPlan: own.startedAt,
    chapters: tried.manual,
    done: true,
    at: new Date().toISOString(),
  }
  await write(read)
  return withChange(own, read) ?? own
}
