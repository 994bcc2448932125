import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { fakeDb } from '@portal/shared-ui/testing'
import { icsFeed } from './icsFeed'

// All series of this file are still going on.
beforeAll(() =>
  jest.useFakeTimers({
    now: new Date('2026-12-01T12:00:00Z'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick'],
  }),
)
afterAll(() => jest.useRealTimers())

const event = (changes: object = {}) => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Möte', event_date: addDays(today(), 3) },
  ...{ start_time: '19:00:00', end_time: '20:30:00', location: 'Göteborg', description: 'Vi läser.' },
  ...{ updated_at: '2026-11-29T12:00:00Z', repeats: null, nth: null, until: null, is_gathering: false },
  ...changes,
})
const exception = (changes: object = {}) => ({
  ...{
    event_id: event().id,
    day: '2026-12-06',
    kind: 'cancelled',
    new_day: null,
    start_time: null,
    end_time: null,
  },
  ...{ location: null, reason: null },
  ...changes,
})
const network = (rows: object[], exceptions: object[] = [], settings: object[] = []) => ({
  'GET events': rows,
  'GET event_exceptions': exceptions,
  'GET site_settings': settings,
})
const linesOf = async (...rows: Parameters<typeof network>) =>
  (await icsFeed(fakeDb(network(...rows))))?.replaceAll('\r\n ', '').split('\r\n') ?? []
const series = (changes: object = {}) =>
  event({
    event_date: '2026-11-29',
    start_time: '10:30:00',
    end_time: '14:00:00',
    repeats: 'weekly',
    ...changes,
  })

test('RF-25, C-139: the calendar asks for events that last until the last thirty days, or for one of them', async () => {
  const db = fakeDb(network([event()]))
  expect(await icsFeed(db, undefined, 'https://portal.test')).toContain(
    'URL:https://portal.test/evenemang?id=',
  )
  expect(Object.fromEntries(db.requests('GET events')[0]?.params ?? [])).toMatchObject({
    is_active: 'eq.true',
    last_day: `gte.${addDays(today(), -30)}`,
  })
  await icsFeed(db, event().id)
  expect(db.requests('GET events')[1]?.params.get('id')).toBe(`eq.${event().id}`)
  expect(db.requests('GET event_exceptions')[1]?.params.get('event_id')).toBe(`eq.${event().id}`)
  expect(await icsFeed(fakeDb(network([])), event().id)).toBeNull()
})

test('[BE-294] the calendar has the site’s name, in which no line can begin', async () => {
  const calendar = await icsFeed(fakeDb(network([])), undefined, undefined, 'Elim;\r\nATTENDEE:x')
  expect(calendar).toContain('X-WR-CALNAME:Elim\\;\\nATTENDEE:x\r\n')
})

test.each([
  [{}, 'RRULE:FREQ=WEEKLY'],
  [{ repeats: 'biweekly' }, 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
  [{ repeats: 'monthly', nth: -1 }, 'RRULE:FREQ=MONTHLY;BYDAY=-1SU'],
  [{ repeats: 'monthly', nth: 2, event_date: '2026-12-09' }, 'RRULE:FREQ=MONTHLY;BYDAY=2WE'],
  // The end is a moment, in summer and in winter, or a day where the series lasts all day.
  [{ until: '2027-06-06' }, 'RRULE:FREQ=WEEKLY;UNTIL=20270606T083000Z'],
  [{ until: '2027-12-05' }, 'RRULE:FREQ=WEEKLY;UNTIL=20271205T093000Z'],
  [{ until: '2027-06-06', start_time: null, end_time: null }, 'RRULE:FREQ=WEEKLY;UNTIL=20270606'],
])('SH-38: a series %j is one entry with a rule: %s', async (changes, rule) => {
  const lines = await linesOf([series(changes)])
  expect(lines).toContain(rule)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('SH-38: a cancelled date says so, and a moved one replaces the date of the rule', async () => {
  const moved = { day: '2026-12-13', kind: 'changed', new_day: '2026-12-12', start_time: '18:00:00' }
  const lines = await linesOf(
    [series()],
    [exception({ reason: 'Vi är på läger.' }), exception({ ...moved, location: 'Torget' })],
  )
  expect(
    lines.filter((line) =>
      /^(UID|RECURRENCE-ID|STATUS|DTSTART;TZID|LOCATION|RRULE:FREQ=WEEKLY|SEQUENCE)/.test(line),
    ),
  ).toEqual([
    ...['UID', 'SEQUENCE', 'DTSTART', 'RRULE', 'LOCATION'].map((name) => expect.stringMatching(`^${name}`)),
    expect.stringMatching('^UID:00000000-0000-4000-8000-000000000001'),
    expect.stringMatching(/^SEQUENCE:[1-9]\d+$/),
    'DTSTART;TZID=Europe/Stockholm:20261206T103000',
    'RECURRENCE-ID;TZID=Europe/Stockholm:20261206T103000',
    'STATUS:CANCELLED',
    'LOCATION:Göteborg',
    expect.stringMatching('^UID:00000000-0000-4000-8000-000000000001'),
    expect.stringMatching(/^SEQUENCE/),
    'DTSTART;TZID=Europe/Stockholm:20261212T180000',
    'RECURRENCE-ID;TZID=Europe/Stockholm:20261213T103000',
    'LOCATION:Torget',
  ])
  expect(lines).toContain('DESCRIPTION:Vi är på läger.\\n\\nVi läser.')
})

test('SH-38: the sequence grows with each change', async () => {
  const sequences = await Promise.all(
    ['2026-11-29T12:00:00Z', '2026-11-29T12:00:01.5Z', '2027-03-01T00:00:00Z', '2020-01-01T00:00:00Z'].map(
      async (updated_at) =>
        Number(
          (await linesOf([event({ updated_at })])).find((line) => line.startsWith('SEQUENCE:'))?.slice(9),
        ),
    ),
  )
  expect(sequences).toEqual([28_728_000, 28_728_001, 36_633_600, 0])
})

test('SH-38: an event of one day that is cancelled says so, without a date to replace', async () => {
  const lines = await linesOf([event({ event_date: '2026-12-06' })], [exception()])
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines.join('\n')).not.toMatch(/RECURRENCE-ID|RRULE:FREQ=WEEKLY/)
})

test('what was said about a day that the rule no longer gives is left out', async () => {
  const lines = await linesOf(
    [series({ until: '2026-12-01' })],
    [exception(), exception({ day: '2026-12-07' })],
  )
  expect(lines.join('\n')).not.toContain('RECURRENCE-ID')
})

test.each([
  ['weekly', null, -300],
  ['biweekly', null, -301],
  ['monthly', -1, -310],
])(
  'C-139: a %s series of last year begins with its first date of the last thirty days',
  async (repeats, nth, ago) => {
    const monthEnd = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1)
    const begun = nth ? monthEnd(addDays(today(), ago)) : addDays(today(), ago)
    const lines = await linesOf([series({ event_date: begun, repeats, nth })])
    const start = lines.find((line) => line.startsWith('DTSTART;TZID'))?.slice(-15, -7) ?? ''
    const oldest = addDays(today(), -30).replaceAll('-', '')
    expect(start >= oldest).toBe(true)
    const day = `${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6)}`
    const days = (inStockholm(day, '12:00').getTime() - inStockholm(begun, '12:00').getTime()) / 86_400_000
    expect(Math.round(days) % (repeats === 'biweekly' ? 14 : 7)).toBe(0)
    expect(Math.round(days)).toBeLessThan(-ago + 40)
  },
)

test('BE-13: a meeting without a place is where the settings say; other events have none', async () => {
  const settings = [{ setting_value: 'Storgatan 1' }]
  expect(await linesOf([series({ location: null, is_gathering: true })], [], settings)).toContain(
    'LOCATION:Storgatan 1',
  )
  expect((await linesOf([series({ location: null })], [], settings)).join('\n')).not.toContain('LOCATION')
})
