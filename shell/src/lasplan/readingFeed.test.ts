import { fakeDb } from '@portal/shared-ui/testing'
import { readingFeed } from './readingFeed'

const TOKEN = '0123456789abcdef0123456789abcdef'
const shown = { started_at: '2026-11-20T08:00:00+00:00', updated_at: '2026-11-21T08:00:00+00:00' }
const plan = { ...shown, plan_id: 'new_testament', plan_type: 'new_testament', schedule: null }

const feed = async (answer: object | null, on = '2026-11-22') => {
  const db = fakeDb({ 'POST rpc/reading_calendar': answer })
  const text = await readingFeed(db, TOKEN, 'https://portal.test', on)
  return { db, text, lines: text?.split('\r\n') ?? [] }
}
const dates = (lines: string[]) => lines.filter((line) => line.startsWith('DTSTART;VALUE=DATE:'))

test('[C-121] sixty days of reading, all day, with an alarm and the plan’s address, and no names of chapters', async () => {
  const { db, lines, text } = await feed({ ...shown, started_at: '2026-11-22T08:00:00+00:00' })
  expect(dates(lines)).toHaveLength(60)
  expect(dates(lines)[0]).toBe('DTSTART;VALUE=DATE:20261122')
  expect(lines.filter((line) => line === 'URL:https://portal.test/min-bibellaesning')).toHaveLength(60)
  expect(new Set(lines.filter((line) => line.startsWith('SUMMARY:')))).toEqual(
    new Set(['SUMMARY:Dagens läsning']),
  )
  expect(lines.filter((line) => line === 'TRIGGER:PT7H')).toHaveLength(60)
  expect(lines.filter((line) => line === 'DESCRIPTION:Dagens läsning')).toHaveLength(60)
  expect(text).not.toMatch(/Matteus|Testament/)
  expect(db.sent('POST rpc/reading_calendar')).toEqual([{ token: TOKEN }])
})

test('C-139: a day that is over stays for thirty days, from the first day of the plan on', async () => {
  const young = dates((await feed(shown)).lines)
  expect([young[0], young.length]).toEqual(['DTSTART;VALUE=DATE:20261120', 62])
  const old = dates((await feed(shown, '2027-03-31')).lines)
  expect([old[0], old.length]).toEqual(['DTSTART;VALUE=DATE:20270301', 90])
  const inPlan = dates((await feed(plan, '2026-12-24')).lines)
  expect(inPlan[0]).toBe('DTSTART;VALUE=DATE:20261124')
})

test('[C-121] contains the chapters when requested, on the plan’s days', async () => {
  const { lines } = await feed({ ...plan, schedule: { moves: { 4: '2026-12-01' }, skipped: [3] } })
  expect(dates(lines)).toContain('DTSTART;VALUE=DATE:20261201')
  expect(lines).toContain('DESCRIPTION:Matteus 4')
  expect(lines).not.toContain('DESCRIPTION:Matteus 3')
})

test.each([
  ['with chapters', plan],
  ['without chapters', shown],
])(
  '[ME-41] [ME-42] [C-121] %s, neither a pause nor other days of the week have an entry',
  async (_, answer) => {
    // Day 4 would be 23 November, a Monday.
    const schedule = { moves: { 4: '2026-12-01' }, pauses: [4], weekdays: { '2026-12-01': [2, 4] } }
    const { lines } = await feed({ ...answer, schedule })
    expect(dates(lines).slice(0, 6)).toEqual(
      ['20261120', '20261121', '20261122', '20261201', '20261203', '20261208'].map(
        (date) => `DTSTART;VALUE=DATE:${date}`,
      ),
    )
  },
)

test('[C-121] [ME-42] a plan that began a thousand years ago costs no more than another', async () => {
  const counted = jest.spyOn(Date.prototype, 'toISOString')
  const schedule = { weekdays: { '2199-12-31': [1] } }
  const { lines } = await feed({ ...shown, started_at: '1000-01-01T00:00:00+00:00', schedule })
  expect(dates(lines)).toHaveLength(0)
  expect(counted.mock.calls.length).toBeLessThan(1_300)
  counted.mockRestore()
})

test('[C-121] [ME-41] of two moves from two devices, of which the later goes back, each date has one entry', async () => {
  const schedule = { moves: { 2: '2026-12-10', 5: '2026-12-01' }, pauses: [2] }
  const { lines } = await feed({ ...shown, schedule })
  expect(new Set(dates(lines)).size).toBe(dates(lines).length)
})

test('[C-121] [C-22] days for catching up have no entry', async () => {
  const { lines } = await feed(plan, '2027-09-04')
  expect(dates(lines)).toHaveLength(2)
})

test('[C-121] an unknown token has no calendar', async () => {
  expect((await feed(null)).text).toBeNull()
})
