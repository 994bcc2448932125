import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { createRest } from '@portal/backend/rest/rest'
import { inStockholm, longDate, timeRange, today } from '@portal/shared-ui/format'
import { dateQuery } from '@portal/shell/evenemang/date.data'
import { isListed, type PlannedEvent, upcomingQuery } from '@portal/shell/evenemang/events.data'
import { gatheringsQuery } from '@portal/shell/evenemang/gathering.data'
import { icsFeed } from '@portal/shell/evenemang/icsFeed'
import { type PlannedPart, prefetchPlanned } from '@portal/shell/evenemang/planned.data'
import { createDb, type Db } from '@portal/supabase/client'
import { QueryClient } from '@tanstack/react-query'
import { Hono } from 'hono'
import { startsIn } from './startsIn'

jest.setTimeout(180_000)

const dir = projectFolder('.')
let database: Awaited<ReturnType<typeof openProject>>
let rest: Awaited<ReturnType<typeof createRest>>
/** The portal's database as a visitor, and as an administrator. */
let visitor: Db
let office: Db

beforeAll(async () => {
  database = await openProject(dir, readConfig(dir), takeTemporaryFolder(), { onProgress: () => {} })
  const limits = { maxRows: 1000, deadline: 60_000 }
  rest = await createRest({ database, schemas: ['public'], extraSearchPath: ['extensions'], ...limits })
  const as = (claims: { role: 'anon' | 'authenticated'; sub?: string }): Db => {
    const app = new Hono<{ Variables: { identity: { role: typeof claims.role; claims: typeof claims } } }>()
    app.use('*', async (c, next) => {
      c.set('identity', { role: claims.role, claims })
      await next()
    })
    app.route('/rest/v1', rest)
    return createDb('http://portal.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: claims.role },
      global: { fetch: async (input, init) => app.request(new Request(input, init)) },
      realtime: { transport: Object as never },
    })
  }
  const [admins] = await database.exec('select id from public.profiles where is_admin limit 1')
  visitor = as({ role: 'anon' })
  office = as({ role: 'authenticated', sub: admins?.rows[0]?.id ?? '' })
  await enterTheYear()
})
afterEach(() => jest.useRealTimers())
afterAll(async () => {
  await rest.close()
  await database.close()
})

const elsewhere = ['2027-07-04', '2027-07-11', '2027-07-18', '2027-07-25', '2027-08-01', '2027-08-08']

/** What the office's forms send for this year. */
async function enterTheYear() {
  // The demo's own.
  await office.from('events').delete().eq('is_gathering', false).throwOnError()
  await office.from('event_exceptions').delete().in('kind', ['cancelled', 'changed']).throwOnError()
  const { data: meeting } = await office
    .from('events')
    .update({ start_time: '11:00', end_time: '13:00', location: 'Kyrkan', programme: [] })
    .eq('is_gathering', true)
    .select('id')
    .single()
    .throwOnError()
  await office
    .from('events')
    .insert([
      { title: 'Julotta', event_date: '2026-12-25', start_time: '07:00', end_time: '08:00' },
      { title: 'Nyårsvaka', event_date: '2026-12-31', start_time: '23:00', end_time: '00:30' },
    ])
    .throwOnError()
  const cancelled = (day: string, reason: string) => ({ day, kind: 'cancelled', location: null, reason })
  const changed = (day: string) => ({ day, kind: 'changed', location: 'Torpet', reason: null })
  const dates: { day: string; kind: string; location: string | null; reason: string | null }[] = [
    ...elsewhere.map(changed),
    cancelled('2027-02-21', 'Sportlov.'),
    cancelled('2027-08-15', 'Konferens.'),
  ]
  for (const date of dates)
    await office
      .from('event_exceptions')
      .insert({ event_id: meeting.id, ...date })
      .throwOnError()
}

/** Sets the clock of the browser and of the database. */
async function setClock(day: string, time: string) {
  const now = inStockholm(day, time)
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
    ],
  })
  await database.exec(
    `create or replace function private.today() returns date language plpgsql stable set search_path = '' as
     $$ begin return date '${today()}'; end $$`,
  )
}

/** 'söndag 21 februari 2027 11:00–13:00 Söndagens samling, inställt: Sportlov.' */
const words = ({ event_date, start_time, end_time, title, location, kind, reason }: PlannedEvent) =>
  [
    `${longDate(event_date)} ${timeRange(start_time, end_time)} ${title}`,
    location,
    kind === 'cancelled' && `inställt: ${reason}`,
  ]
    .filter(Boolean)
    .join(', ')

const listed = (dates: PlannedEvent[]) => dates.filter((date) => isListed(date, today(), Date.now()))

/** The dates of Evenemang, as its page reads them. */
async function planned(): Promise<PlannedEvent[]> {
  const queryClient = new QueryClient()
  await prefetchPlanned({ queryClient, db: visitor, url: new URL('http://portal.test/evenemang') })
  const [[, data] = []] = queryClient.getQueriesData<{ pages: PlannedPart[] }>({
    queryKey: ['events', 'planned'],
  })
  return listed(data?.pages.flatMap(({ events }) => events) ?? [])
}

const at = (day: string, where = 'Kyrkan') => `${longDate(day)} 11:00–13:00 Söndagens samling, ${where}`
const julotta = 'fredag 25 december 2026 07:00–08:00 Julotta'
const vaka = 'torsdag 31 december 2026 23:00–00:30 Nyårsvaka'
const sportlov = 'Kyrkan, inställt: Sportlov.'
const konferens = 'Kyrkan, inställt: Konferens.'

/** Ten moments: the next dates of Evenemang, of which the first Sunday is the next meeting, and the titles of the panel. */
const moments: [day: string, time: string, dates: string[], panel: string][] = [
  [
    '2026-12-23',
    '12:00',
    [julotta, at('2026-12-27'), vaka, at('2027-01-03')],
    'Julotta, Söndagens samling, Nyårsvaka',
  ],
  // Christmas morning before and after it.
  ['2026-12-25', '07:30', [julotta, at('2026-12-27'), vaka], 'Julotta, Söndagens samling, Nyårsvaka'],
  // The watch night goes on past midnight, and is over in the morning.
  ['2027-01-01', '00:10', [vaka, at('2027-01-03'), at('2027-01-10')], 'Nyårsvaka, Söndagens samling'],
  ['2027-01-01', '08:00', [at('2027-01-03'), at('2027-01-10'), at('2027-01-17')], 'Söndagens samling'],
  ['2027-02-20', '18:00', [at('2027-02-21', sportlov), at('2027-02-28')], 'Söndagens samling'],
  // The night before the clocks are set forward, and back.
  ['2027-03-27', '23:30', [at('2027-03-28'), at('2027-04-04')], 'Söndagens samling'],
  ['2027-06-30', '12:00', [at('2027-07-04', 'Torpet'), at('2027-07-11', 'Torpet')], 'Söndagens samling'],
  [
    '2027-08-07',
    '12:00',
    [at('2027-08-08', 'Torpet'), at('2027-08-15', konferens), at('2027-08-22')],
    'Söndagens samling',
  ],
  ['2027-08-22', '12:59', [at('2027-08-22'), at('2027-08-29')], 'Söndagens samling'],
  ['2027-10-31', '08:00', [at('2027-10-31'), at('2027-11-07')], 'Söndagens samling'],
]

test.each(moments)(
  '[SH-31] [SH-38] [SH-44] a year of Sundays, on %s at %s',
  async (day, time, wanted, panel) => {
    await setClock(day, time)
    const client = new QueryClient()
    const dates = await planned()
    expect(dates.slice(0, wanted.length).map(words)).toEqual(wanted)

    // The start page and Gemenskap.
    const gatherings = listed(await client.fetchQuery(gatheringsQuery(visitor)))
    expect(gatherings.map(words)[0]).toBe(wanted.find((date) => date.includes('Söndagens samling')))
    // The events button.
    const upcoming = await client.fetchQuery(upcomingQuery(visitor))
    expect(
      listed(upcoming.events)
        .map(({ title }) => title)
        .join(', '),
    ).toBe(panel)
    // The page of each date.
    for (const shown of dates.slice(0, wanted.length)) {
      const page = await client.fetchQuery(dateQuery(visitor, shown.id, shown.day))
      expect(page && words(page.date)).toBe(words(shown))
      expect(page?.meta.event?.isCancelled).toBe(shown.kind === 'cancelled')
    }
    // The feed has the same dates as Evenemang, except cancelled ones.
    const last = dates.at(-1)?.event_date ?? day
    const startOf = ({ event_date, start_time }: PlannedEvent) =>
      inStockholm(event_date, (start_time ?? '').slice(0, 5)).toISOString()
    const shown = dates.filter(({ kind }) => kind !== 'cancelled').map(startOf)
    const first = shown[0] ?? ''
    const found = startsIn((await icsFeed(visitor)) ?? '', last)
      .map((start) => start.toISOString())
      .filter((start) => start >= first)
    expect(found.sort()).toEqual(shown)
  },
)
