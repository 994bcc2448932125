import { join } from 'node:path'
import { connect, newMember } from '@portal/backend/testing/library'
import { startBackend } from '@portal/backend/testing/startBackend'
import { withSaving } from '@portal/shared-ui/answers'
import { listEntry, rowEntry, withList, withRow } from '@portal/shared-ui/collections'
import { withMarking } from '@portal/shared-ui/markings'
import {
  planStateOf,
  type Reading,
  type ReadingChange,
  readingKinds,
  withChange,
} from '@portal/shared-ui/plan'
import { root } from '../../apps'
import { sqlOf } from './testing/office'

// The machine may be busy with other tests.
jest.setTimeout(240_000)

/** A request of 100 entries takes a second on a busy machine. */
const PAIRS = 1_000
/** Days of the plan, of two chapters each: several pairs of devices meet in each. */
const DAYS = 60
const schedule = { books: ['Ps'], perDay: 2 }
const ENTRIES_PER_REQUEST = 100
/** Answers and lessons that the devices save and complete: few, so that the devices meet. */
const ITEMS = 20
const HOUR_MS = 3_600_000

/** Lists of collections; the others are never made, so that no more than 300 rows are in one. */
const LISTS = Array.from(
  { length: 8 },
  (_, at) => `00000006-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
)
const wordOf = (at: number) => ['', 'Nåd', 'Frid', 'Hopp'][at] ?? ''

type Sent = { id: string; kind: string; value: object; at: string; base?: object }

/** A deterministic random generator (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const uuid = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** All kinds of changes except those that begin or end a plan. */
const WITHIN_A_PLAN = [
  'highlight',
  'tick',
  'colorName',
  'answer',
  'lesson',
  'skip',
  'move',
  'weekdays',
  'firstName',
  'note',
] as const
const ACROSS_PLANS = ['tick', 'tick', 'skip', 'move', 'weekdays', 'start'] as const
/** Lists and their rows: few, so that the devices meet. */
const OF_COLLECTIONS = ['list', 'row', 'row', 'row'] as const
const BEGINS_AND_ENDS = ['start', 'byHand', 'cancel'] as const
const WITH_CANCELLING = [
  'tick',
  'tick',
  'tick',
  'skip',
  'move',
  'start',
  'byHand',
  'cancel',
  'lesson',
] as const
type Kind = (
  | typeof WITHIN_A_PLAN
  | typeof ACROSS_PLANS
  | typeof BEGINS_AND_ENDS
  | typeof WITH_CANCELLING
  | typeof OF_COLLECTIONS
)[number]

/**
 * Changes of some kinds that a member makes on pairs of devices, each device's in its own order; no two have the same
 * time. A device knows the plan that began first and those that it begins itself.
 */
function wishesOf(began: string, seed: number, kinds: readonly Kind[]) {
  const random = numbersFrom(seed)
  let made = 0
  const wish = (kind: string, value: object, more: Partial<Sent> = {}): Sent => {
    made++
    const at = new Date(Date.now() - HOUR_MS + made * 100 + random(100)).toISOString()
    return { id: uuid(1, made), kind, value, at, ...more }
  }
  const tick = (ofPlan: string) => {
    const day = random(DAYS) + 1
    const dayChapters = [`Psaltaren ${2 * day - 1}`, `Psaltaren ${2 * day}`]
    const chapters = random(2) ? dayChapters : [dayChapters[random(2)] as string]
    const ofDay = random(3) > 0 && { day }
    return { kind: 'tick', ofPlan, chapters, done: random(2) === 1, ...ofDay }
  }
  /** The value of an entry that begins a plan has its time too. */
  const withTime = (entry: Sent): Sent => ({ ...entry, value: { ...entry.value, at: entry.at } })
  const notes: Record<string, string[]> = {}
  const pairs = Array.from({ length: PAIRS }, (_, pair) => {
    const devices: Sent[][] = [[], []]
    const verse = { book: 'John', chapter: (pair % 90) + 1, verse: Math.floor(pair / 90) + 1 }
    const note = { note: uuid(2, pair), ...verse, first: 1, last: 1 }
    // Both devices make changes in turn by their clocks; the order of arrival is random and independent of it.
    for (let turn = 0; turn < 6; turn++) {
      const device = random(2)
      const queue = devices[device] as Sent[]
      notes[`${pair} ${device}`] ??= []
      const texts = notes[`${pair} ${device}`] as string[]
      const ofPlan = queue.findLast(({ kind }) => kind === 'start' || kind === 'byHand')?.at ?? began
      const day = random(DAYS) + 1
      const choices: Record<Kind, () => Sent> = {
        highlight: () => wish('highlight', { ...verse, color: [null, 'pink', 'blue'][random(3)] }),
        tick: () => wish('tick', tick(ofPlan)),
        colorName: () =>
          wish('colorName', { ofColor: ['pink', 'blue'][random(2)], name: ['', 'Bön', 'Löften'][random(3)] }),
        answer: () => wish('answer', { answer: uuid(4, random(ITEMS)), saved: random(2) === 1 }),
        lesson: () => wish('lesson', { lesson: uuid(5, random(ITEMS)), completed: random(2) === 1 }),
        skip: () => wish('skip', { kind: 'skip', ofPlan, day, skipped: random(2) === 1 }),
        move: () => {
          const date = `2027-01-${random(20) + 10}`
          return wish('move', { kind: 'move', ofPlan, day, date, isPause: random(2) === 1 })
        },
        weekdays: () => {
          const weekdays = { [`2027-01-${random(20) + 10}`]: [random(7) + 1] }
          return wish('weekdays', { kind: 'weekdays', ofPlan, weekdays })
        },
        start: () => withTime(wish('start', { kind: 'start', planId: 'own', planType: 'custom', schedule })),
        byHand: () => {
          const read = Array.from({ length: random(4) }, () => `Psaltaren ${random(2 * DAYS) + 1}`)
          return withTime(wish('byHand', { kind: 'byHand', read }))
        },
        cancel: () => wish('cancel', { kind: 'cancel' }),
        list: () =>
          wish(
            'list',
            listEntry({ id: LISTS[random(2)] as string, name: wordOf(random(4)) }, '').value as object,
          ),
        row: () => {
          // Each pair has rows of its own, so that no list is full.
          const list = LISTS[pair % LISTS.length] as string
          const [id, place] = [uuid(7, pair), ['a', 'b', 'c', undefined][random(4)]]
          const row = { id, list, place, kind: 'words', body: `Ord ${random(3)}` }
          return wish('row', rowEntry(row, '').value as object)
        },
        firstName: () => wish('firstName', { name: `Namn ${random(1000)}` }),
        note: () => {
          const body = random(4) ? `Text ${pair} ${device} ${turn}` : ''
          texts.push(body)
          const before = texts.at(-2) ?? ''
          return wish('note', { ...note, body }, { base: { before, writer: uuid(3, 2 * pair + device) } })
        },
      }
      queue.push(choices[kinds[random(kinds.length)] as Kind]())
    }
    return devices
  })
  const left = Object.values(notes).flatMap((texts) => texts.at(-1) || [])
  return { random, pairs, left: left.sort() }
}

/**
 * The entries of all devices in a random order of arrival: those of one device keep their order, and some arrive
 * twice.
 */
function arrivalsOf({ random, pairs }: ReturnType<typeof wishesOf>): Sent[] {
  const arrived: Sent[] = []
  const devices = pairs.flat().filter(({ length }) => length > 0)
  while (devices.length > 0) {
    const at = random(devices.length)
    const [entry, ...others] = devices[at] as Sent[]
    arrived.push(entry as Sent)
    if (random(10) === 0) arrived.push(entry as Sent)
    if (others.length > 0) devices[at] = others
    else devices.splice(at, 1)
  }
  return arrived
}

/** When a plan began. A list by hand has no dates: one that a tick begins after a cancellation has the cancellation's time. */
const beganOf = (planType: string, at: string) => (planType === 'manual' ? null : Date.parse(at))

const CHANGES_OF_READING = new Set<string>(readingKinds)

/** The state that a page predicts when it has all entries, in the order of their times. */
function predicted(entries: Sent[], reading: Reading) {
  const colors = new Map<string, string>()
  const names = new Map<string, string>()
  let firstName = ''
  let read: Reading | null = reading
  let saved: string[] | undefined = []
  const completed = new Map<string, string>()
  for (const entry of [...entries].sort((a, b) => a.at.localeCompare(b.at))) {
    const value = entry.value as Record<string, string>
    if (entry.kind === 'answer') saved = withSaving(saved, entry as never)
    if (entry.kind === 'lesson' && value.completed) completed.set(value.lesson ?? '', entry.at)
    if (CHANGES_OF_READING.has(entry.kind)) read = withChange(read, value as unknown as ReadingChange)
    if (entry.kind === 'colorName') names.set(value.ofColor ?? '', value.name ?? '')
    if (entry.kind === 'firstName') firstName = value.name ?? ''
    if (entry.kind === 'highlight') {
      const shown = withMarking(undefined, entry as never)
      const [color] = Object.values(shown.colors)
      colors.set(`${value.chapter}:${value.verse}`, color ?? '')
    }
  }
  const given = (some: Map<string, string>) => [...some].filter(([, text]) => text).sort()
  return {
    colors: given(colors),
    names: given(names),
    firstName,
    reading: read && {
      began: beganOf(read.planType, read.startedAt),
      planType: read.planType,
      days: completedDays(read),
      chapters: read.planChapters.sort(),
      list: read.manual.sort(),
      skipped: [...(read.schedule?.skipped ?? [])].sort((a, b) => a - b),
      moves: { ...read.schedule?.moves },
      pauses: read.schedule?.pauses ?? [],
      weekdays: { ...read.schedule?.weekdays },
    },
    saved: saved?.sort(),
    completed: [...completed].map(([lesson, at]) => [lesson, Date.parse(at)]).sort(),
  }
}

/** All rows of a table that the member sees. */
async function rowsOf(client: ReturnType<typeof connect>, table: string) {
  const rows = []
  for (let page = await next(0); page.length > 0; page = await next(rows.length)) rows.push(...page)
  return rows

  async function next(from: number) {
    const { data } = await client
      .from(table)
      .select()
      .order('id')
      .range(from, from + 499)
      .throwOnError()
    return data
  }
}

type Client = ReturnType<typeof connect>

/** Everything in the database that `predicted` names. */
async function storedFor(client: Client) {
  const marks = await rowsOf(client, 'verse_highlights')
  const { data: named } = await client.from('highlight_names').select().throwOnError()
  const { data: row } = await client.from('user_bible_reading_progress').select().maybeSingle().throwOnError()
  const { data: profile } = await client.from('profiles').select('first_name').single().throwOnError()
  const { data: answers } = await client.from('saved_interpretations').select().throwOnError()
  const { data: lessons } = await client
    .from('user_lesson_progress')
    .select()
    .eq('completed', true)
    .throwOnError()
  const list = Object.entries((row?.manual_progress ?? {}) as Record<string, number[]>)
  return {
    colors: marks.map(({ chapter, verse_number, color }) => [`${chapter}:${verse_number}`, color]).sort(),
    names: named.map(({ color, name }) => [color, name]).sort(),
    firstName: profile.first_name,
    reading: row && {
      began: beganOf(row.plan_type, row.started_at),
      planType: row.plan_type,
      days: row.completed_days,
      chapters: row.plan_chapters.sort(),
      list: list.flatMap(([book, chapters]) => chapters.map((chapter) => `${book} ${chapter}`)).sort(),
      skipped: (row.schedule?.skipped ?? []).sort((a: number, b: number) => a - b),
      moves: { ...row.schedule?.moves },
      pauses: row.schedule?.pauses ?? [],
      weekdays: { ...row.schedule?.weekdays },
    },
    saved: answers.map(({ interpretation_id }) => interpretation_id).sort(),
    completed: lessons.map(({ lesson_id, completed_at }) => [lesson_id, Date.parse(completed_at)]).sort(),
  }
}

/** The reading of a member who has just begun the first plan. */
const firstReading = (began: string): Reading => ({
  planId: 'own',
  planType: 'custom',
  startedAt: began,
  planChapters: [],
  manual: [],
  schedule,
})

/** The days that a page shows as read. */
const completedDays = (reading: Reading) =>
  planStateOf(reading, '2026-12-01')?.days.flatMap(({ status, number }) =>
    status === 'completed' ? [number] : [],
  ) ?? []

describe('changes of two devices', () => {
  let backend: Awaited<ReturnType<typeof startBackend>>

  beforeAll(async () => {
    const migrations = Object.fromEntries(sqlOf(join(root, 'supabase/migrations')))
    backend = await startBackend({ migrations })
    const service = connect(backend, backend.serviceRoleKey)
    await service
      .from('books')
      .insert({ osis: 'John', name: 'Johannes', testament: 'new', book_order: 4 })
      .throwOnError()
    const items = Array.from({ length: ITEMS }, (_, item) => item)
    await service
      .from('interpretations')
      .insert(
        items.map((item) => ({ id: uuid(4, item), description: 'Vad är nåd?', answer: '<p>En gåva.</p>' })),
      )
      .throwOnError()
    await service
      .from('soul_winning_lessons')
      .insert(items.map((item) => ({ id: uuid(5, item), title: `Lektion ${item}`, module_title: 'Modul' })))
      .throwOnError()
  })
  afterAll(() => backend?.stop())

  /** Sends the changes of all pairs of devices to a new member's account, in any order. */
  async function sendAll(seed: number, kinds: readonly Kind[]) {
    const { client, id } = await newMember(backend)
    const began = new Date(Date.now() - 2 * HOUR_MS).toISOString()
    await client
      .from('user_bible_reading_progress')
      .insert({ plan_type: 'custom', plan_id: 'own', schedule, started_at: began })
      .throwOnError()
    const wishes = wishesOf(began, seed, kinds)
    const arrivals = arrivalsOf(wishes)
    for (let from = 0; from < arrivals.length; from += ENTRIES_PER_REQUEST) {
      const entries = arrivals.slice(from, from + ENTRIES_PER_REQUEST)
      const { data } = await client.rpc('apply_changes', { of_account: id, entries }).throwOnError()
      expect(data.refused).toEqual([])
    }
    const entries = wishes.pairs.flat(2)
    const expected = predicted(entries, firstReading(began))
    return { client, entries, expected, stored: await storedFor(client), texts: wishes.left }
  }

  test(`[C-128] ${PAIRS} pairs of devices agree with the database, whatever the order in which their entries arrive`, async () => {
    const { client, expected, stored, texts } = await sendAll(33, WITHIN_A_PLAN)
    expect(stored).toEqual(expected)
    const notes = await rowsOf(client, 'verse_notes')
    expect(notes.map(({ body }) => body).sort()).toEqual(texts)
  })

  test('[C-111] [C-128] devices that begin plans agree: a late tick of an earlier plan still reaches the list', async () => {
    const { expected, stored } = await sendAll(34, ACROSS_PLANS)
    expect(stored.reading).toEqual(expected.reading)
    expect(stored.reading?.list.length).toBeGreaterThan(0)
  })

  test(`[C-128] ${PAIRS} pairs of devices that cancel, begin, tick and complete lessons agree, whatever arrives first`, async () => {
    for (const seed of [41, 42, 43]) {
      const { expected, stored } = await sendAll(seed, WITH_CANCELLING)
      expect(stored.reading).toEqual(expected.reading)
      expect(stored.completed).toEqual(expected.completed)
    }
  })

  test(`[C-128] [BE-302] ${PAIRS} pairs of devices that make, name, move, change and remove lists and rows agree`, async () => {
    for (const seed of [51, 52]) {
      const { client, entries } = await sendAll(seed, OF_COLLECTIONS)
      const inTime = [...entries].sort((a, b) => a.at.localeCompare(b.at)) as never[]
      const lists = inTime.reduce<ReturnType<typeof withList>>(withList, [])
      const rows = inTime.reduce<ReturnType<typeof withRow>>(withRow, [])
      const { data } = await client.from('collections').select().order('id').throwOnError()
      expect(data.map(({ id, name }) => [id, name])).toEqual(lists?.map(({ id, name }) => [id, name]).sort())
      const stored = await rowsOf(client, 'collection_rows')
      expect(stored.map(({ id, place, body }) => [id, place, body])).toEqual(
        rows?.map(({ id, place, body }) => [id, place, body]).sort(),
      )
      expect(stored.length).toBeGreaterThan(PAIRS / 4)
    }
  })

  test('[C-128] of beginnings and ends the latest counts, whichever arrives first', async () => {
    for (const seed of [35, 36, 37, 38, 39, 40]) {
      const { expected, stored } = await sendAll(seed, BEGINS_AND_ENDS)
      expect(stored.reading).toEqual(expected.reading)
    }
  })
})
