import {
  type Db,
  type Entry,
  type Portal,
  toast,
  useDb,
  usePortal,
  useSession,
} from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToday } from '../ui/createClock'
import { keepOnDevice, readingOnDevice } from './device'
import { planStateOf } from './planState'
import { type PlanChange, type Reading, type Tick, withChange } from './reading'
import { type ReadingRow, readingOf, rowOf } from './reading.row'

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
            reading: await readRow(portal.db, userId, signal),
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

/** Starts, changes, moves or cancels the plan; the screen shows the change once it is stored. */
export function useChangeReading() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const queryKey = readingKey(userId)
  return useMutation({
    mutationKey: ['reading'],
    scope: { id: 'reading' },
    mutationFn: async (change: PlanChange) => {
      await client.cancelQueries({ queryKey })
      const after = withChange(client.getQueryData<Reading | null>(queryKey) ?? null, change)
      const isValid = userId ? await send(db, userId, change) : keep(after)
      if (isValid) client.setQueryData(queryKey, after)
      else await client.invalidateQueries({ queryKey })
    },
  })
}

/** Ticks and unticks chapters: the screen shows it at once, and the device keeps it until the server has it. */
export function useTick() {
  const { outbox, queryClient } = usePortal()
  const userId = useSession(({ user }) => user?.id)
  const queryKey = readingKey(userId)
  return (tick: Tick) => {
    const after = withChange(queryClient.getQueryData<Reading | null>(queryKey) ?? null, tick)
    const isReading = queryClient.isFetching({ queryKey }) > 0
    // Cancels a read that began before the tick, so that it does not overwrite it.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, after)
    if (!userId) return void keep(after)
    void outbox()
      .then(({ write }) => write(entryOf(tick, queryKey)))
      .then(() => (isReading ? queryClient.invalidateQueries({ queryKey }) : undefined))
      .catch((error: unknown) => {
        console.error('The outbox could not be loaded:', error)
        toast('Ett fel uppstod när läsframstegen skulle sparas', { tone: 'error', seconds: 8 })
        return queryClient.invalidateQueries({ queryKey })
      })
  }
}

const entryOf = (tick: Tick, shown: string[]) => ({
  kind: 'tick' as const,
  value: sentTick(tick),
  at: tick.at,
  target: ['tick', tick.ofPlan, tick.day ?? 'list', ...tick.chapters].join(' '),
  words: `${tick.chapters.join(', ')}: ${tick.done ? 'läst' : 'inte läst'}`,
  shown,
})

const sentTick = ({ ofPlan: of_plan, day, dayChapters: day_chapters, chapters, done }: Tick) => ({
  of_plan,
  chapters,
  done,
  ...(day !== undefined && { day, day_chapters }),
})

/** The tick of an unsent entry. */
function tickOfEntry({ value, at }: Entry): Tick {
  const { of_plan, day, day_chapters, chapters, done } = value as ReturnType<typeof sentTick>
  return { kind: 'tick', ofPlan: of_plan, day, dayChapters: day_chapters, chapters, done, at }
}

function keep(reading: Reading | null): true {
  keepOnDevice(reading)
  return true
}

/** Sends one change. False when it is too late: the plan was restarted meanwhile. */
async function send(db: Db, userId: string, change: PlanChange): Promise<boolean> {
  const table = db.from('user_bible_reading_progress')
  switch (change.kind) {
    case 'start': {
      const empty = { current_day: 1, completed_days: [], plan_chapters: [], tick_times: {} }
      const { planId: plan_id, planType: plan_type, schedule, at: started_at } = change
      const row = { user_id: userId, plan_id, plan_type, schedule, started_at, ...empty }
      // Does not write the list kept by hand, which stays unchanged.
      await table.upsert(row, { onConflict: 'user_id' }).throwOnError()
      return true
    }
    case 'byHand':
      await db.rpc('read_by_hand', { read: change.read, begun_at: change.at }).throwOnError()
      return true
    case 'cancel':
      await table.delete().eq('user_id', userId).throwOnError()
      return true
    case 'move': {
      const move = { of_plan: change.ofPlan, from_day: change.day, on_date: change.date }
      return (await db.rpc('move_plan', move).throwOnError()).data
    }
    case 'skip': {
      const { ofPlan: of_plan, day, skipped } = change
      return (await db.rpc('skip_day', { of_plan, day, skipped }).throwOnError()).data
    }
  }
}

const columns =
  'plan_id, plan_type, started_at, completed_days, plan_chapters, manual_progress, schedule' as const

async function readRow(db: Db, userId: string, signal: AbortSignal): Promise<ReadingRow | null> {
  const { data: row } = await db
    .from('user_bible_reading_progress')
    .select(columns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return row
}

/**
 * The member's reading from a response that contains its row, merged with unsent ticks of this device; returns the
 * response too. A plan on this device becomes the member's.
 */
export async function memberReading<Answer extends { reading: ReadingRow | null }>(
  { db, outbox }: Pick<Portal, 'db' | 'outbox'>,
  userId: string,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; reading: Reading | null }> {
  const { waiting, write, send } = await outbox()
  // Reads the entries both before and after: one that is confirmed meanwhile may be missing in the row.
  const before = await waiting('tick')
  const answer = await ask()
  const after = await waiting('tick')
  if (after.length > 0) void send()
  const entries = [...new Map([...before, ...after].map((entry) => [entry.id, entry])).values()]
  const ticks = entries.sort((a, b) => a.at.localeCompare(b.at)).map(tickOfEntry)
  const own = ticks.reduce(withChange, answer.reading && (await readingOf(db, answer.reading)))
  const tried = readingOnDevice()
  if (!tried) return { answer, reading: own }
  const reading = own
    ? await takeOver(own, tried, (tick) => write(entryOf(tick, readingKey(userId))))
    : await keepTried(db, userId, tried)
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
