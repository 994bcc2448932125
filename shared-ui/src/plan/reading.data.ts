import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../sqlState'
import { useToday } from '../ui/createClock'
import { useOptimisticMutation } from '../useOptimisticMutation'
import { keepOnDevice, readingOnDevice } from './device'
import { dropTick, keepTick, pendingTicks } from './pendingTicks'
import { planStateOf } from './planState'
import { type Reading, type ReadingChange, type Tick, withChange } from './reading'
import { type ReadingRow, readingOf, rowOf } from './reading.row'

/** The plan of a member or of this device; null without one. */
const readingQuery = (db: Db, userId: string | undefined) =>
  queryOptions({
    queryKey: ['reading', userId ?? 'device'],
    staleTime: 60_000,
    // Another device may have ticked meanwhile.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<Reading | null> =>
      userId ? readOfMember(db, userId, signal) : Promise.resolve(readingOnDevice()),
  })

export function useReading() {
  const userId = useSession(({ user }) => user?.id)
  return useQuery(readingQuery(useDb(), userId))
}

/** Today's state of the followed plan; undefined while loading and without a plan. */
export function usePlanState() {
  const { data: reading } = useReading()
  const today = useToday()
  const planState = reading && planStateOf(reading, today)
  return planState && { reading, planState, today }
}

/** Starts, changes, moves or cancels the plan; shown once it is stored. */
export function useChangeReading() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const { queryKey } = readingQuery(db, userId)
  return useMutation({
    mutationKey: ['reading'],
    scope: { id: 'reading' },
    mutationFn: async (change: ReadingChange) => {
      await client.cancelQueries({ queryKey })
      const after = withChange(client.getQueryData(queryKey) ?? null, change)
      const isValid = userId ? await send(db, userId, change) : keep(after)
      if (isValid) client.setQueryData(queryKey, after)
      else await client.invalidateQueries({ queryKey })
    },
  })
}

/** Ticks and unticks chapters; shown at once, kept until it is answered, and taken back when it cannot be stored. */
export function useTick(onRefused?: () => void) {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const { queryKey } = readingQuery(db, userId)
  const { mutate } = useOptimisticMutation<Reading | null, Tick>({
    queryKey,
    scope: 'reading',
    mutationFn: async (tick) => {
      if (!userId) return keep(client.getQueryData(queryKey) ?? null)
      const isValid = await send(db, userId, tick).finally(() => dropTick(userId, tick))
      if (!isValid) await client.invalidateQueries({ queryKey })
    },
    apply: (reading, tick) => withChange(reading ?? null, tick),
    inverse: (reading, tick) => ({
      ...tick,
      done: !tick.done,
      chapters: tick.chapters.filter((chapter) => !tick.done || !hasRead(reading, tick, chapter)),
    }),
    onRefused,
  })
  return (tick: Tick) => {
    if (userId) keepTick(userId, tick)
    mutate(tick)
  }
}

const hasRead = (reading: Reading | null | undefined, { day }: Tick, chapter: string) =>
  (day === undefined ? reading?.manual : reading?.planChapters)?.includes(chapter) ?? false

function keep(reading: Reading | null): true {
  keepOnDevice(reading)
  return true
}

/** Sends one intention. False when it came too late: the plan has been started anew since. */
async function send(db: Db, userId: string, change: ReadingChange): Promise<boolean> {
  const table = db.from('user_bible_reading_progress')
  switch (change.kind) {
    case 'start': {
      const empty = { current_day: 1, completed_days: [], plan_chapters: [], tick_times: {} }
      const { planId: plan_id, planType: plan_type, schedule, at: started_at } = change
      const row = { user_id: userId, plan_id, plan_type, schedule, started_at, ...empty }
      // Without the list that is kept by hand, which stays as it is.
      await table.upsert(row, { onConflict: 'user_id' }).throwOnError()
      return true
    }
    case 'byHand':
      await db.rpc('read_by_hand', { read: change.read, begun_at: change.at }).throwOnError()
      return true
    case 'cancel':
      await table.delete().eq('user_id', userId).throwOnError()
      return true
    case 'tick': {
      const { ofPlan: of_plan, day, dayChapters: day_chapters, chapters, done, at: ticked_at } = change
      const fact = { of_plan, chapters, done, ticked_at, ...(day !== undefined && { day, day_chapters }) }
      return (await db.rpc('tick_chapters', fact).throwOnError()).data
    }
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

async function readOfMember(db: Db, userId: string, signal: AbortSignal): Promise<Reading | null> {
  const { data: row } = await db
    .from('user_bible_reading_progress')
    .select(columns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return memberReading(db, userId, row)
}

/**
 * The member's reading from a database row, merged with ticks that an earlier page could not send, which are sent now.
 * A plan of this device becomes the member's.
 */
export async function memberReading(db: Db, userId: string, row: ReadingRow | null): Promise<Reading | null> {
  const pending = pendingTicks(userId)
  const own = pending.reduce(withChange, row && (await readingOf(db, row)))
  void resendTicks(db, userId)
  const tried = readingOnDevice()
  if (!tried) return own
  const both = await takeOver(db, userId, own, tried)
  keepOnDevice(null)
  return both
}

/** Sends the ticks that no answer came for. */
export const resendTicks = (db: Db, userId: string): Promise<void> => resend(db, userId, pendingTicks(userId))

/** Keeps changes that could not be sent; drops those that the server refused. */
async function resend(db: Db, userId: string, ticks: Tick[]): Promise<void> {
  try {
    for (const tick of ticks) {
      await send(db, userId, tick).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      dropTick(userId, tick)
    }
  } catch (error) {
    console.error('a tick waits for the next visit:', error)
  }
}

/** A new member keeps the plan of this device; a member who has a plan keeps that one and its ticks. */
async function takeOver(db: Db, userId: string, own: Reading | null, tried: Reading): Promise<Reading> {
  if (!own) {
    await db
      .from('user_bible_reading_progress')
      .insert({ user_id: userId, ...rowOf(tried) })
      .throwOnError()
    return tried
  }
  if (tried.manual.length === 0) return own
  const read: Tick = {
    kind: 'tick',
    ofPlan: own.startedAt,
    chapters: tried.manual,
    done: true,
    at: new Date().toISOString(),
  }
  await send(db, userId, read)
  return withChange(own, read) ?? own
}
