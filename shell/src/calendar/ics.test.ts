import { type CalendarEvent, icsOf } from './ics'
import { icsDataUrl } from './icsDataUrl'

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '7b1f4a6e-0000-4000-8000-000000000001',
  title: 'Bibelstudium',
  event_date: '2026-11-27',
  start_time: '19:00:00',
  end_time: '20:30:00',
  location: 'Göteborg',
  description: 'Vi läser tillsammans.',
  updated_at: '2026-11-20T09:30:15.123456+00:00',
  ...changes,
})
const linesOf = (changes: Partial<CalendarEvent> = {}) => icsOf([event(changes)]).split('\r\n')
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

test('[SH-38] an event has Stockholm’s time in the calendar, whatever the visitor’s clock', () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      'UID:7b1f4a6e-0000-4000-8000-000000000001',
      'DTSTAMP:20261120T093015Z',
      'DTSTART;TZID=Europe/Stockholm:20261127T190000',
      'DTEND;TZID=Europe/Stockholm:20261127T203000',
      'SUMMARY:Bibelstudium',
      'LOCATION:Göteborg',
      'DESCRIPTION:Vi läser tillsammans.',
    ]),
  )
})

test('the file has its parts in order, and its time zone with both halves of the year', () => {
  const parts = linesOf().filter((line) => /^(BEGIN|END):/.test(line))
  expect(parts).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(linesOf()).toEqual(expect.arrayContaining(['VERSION:2.0', 'TZID:Europe/Stockholm']))
  expect(icsOf([event()])).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  expect(icsOf([event()]).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('the same events give the same file, so that it can be cached', () => {
  expect(icsOf([event()])).toBe(icsOf([event()]))
})

test('PUB-21: an entry leads to its page, in a calendar of the portal', () => {
  const origin = 'https://portal.test'
  expect(unfolded(icsOf([event()], { origin }))).toContain(
    `URL:${origin}/evenemang?id=7b1f4a6e-0000-4000-8000-000000000001`,
  )
  expect(unfolded(icsOf([event({ path: '/gemenskap' } as object)], { origin }))).toContain(
    `URL:${origin}/gemenskap`,
  )
  expect(icsOf([event()])).not.toContain('URL:')
})

test.each([
  ['2027-12-31', '23:00:00', '00:30:00', '20280101T003000'],
  ['2027-03-27', '21:00:00', '06:00:00', '20270328T060000'],
  ['2028-02-28', '20:00:00', '00:00:00', '20280229T000000'],
  ['2027-10-30', '22:00:00', '03:00:00', '20271031T030000'],
])('RF-13: on %s from %s to %s ends at %s', (event_date, start_time, end_time, end) => {
  expect(linesOf({ event_date, start_time, end_time })).toContain(`DTEND;TZID=Europe/Stockholm:${end}`)
})

test.each(['18:00:00', '17:00:00'])('RF-13: from 18:00 to %s has no end', (end_time) => {
  expect(linesOf({ start_time: '18:00:00', end_time }).join()).not.toContain('DTEND')
})

test('PUB-10: a thousand long events are folded in a moment, as one octet at a time would do', () => {
  const description = 'Vi läser på åäö och ber 🙏 tillsammans. '.repeat(100)
  const file = icsOf(Array.from({ length: 1_000 }, () => event({ description })))
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${description}`)
  expect(file).not.toContain('\ufffd')
})

test('an end before the start belongs to the next day, also at the end of a month', () => {
  const lines = linesOf({ event_date: '2026-12-31', start_time: '22:00:00', end_time: '01:30:00' })
  expect(lines).toContain('DTSTART;TZID=Europe/Stockholm:20261231T220000')
  expect(lines).toContain('DTEND;TZID=Europe/Stockholm:20270101T013000')
})

test.each([[null], ['19:00:00']])('without an end (%s) the file has only a start', (end_time) => {
  const lines = linesOf({ end_time })
  expect(lines).toContain('DTSTART;TZID=Europe/Stockholm:20261127T190000')
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([])
})

test('an event without a start lasts all day', () => {
  const lines = linesOf({ event_date: '2026-11-30', start_time: null, end_time: null })
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20261201')
})

test('escapes characters with a meaning in the file', () => {
  const lines = linesOf({ title: 'Bön; lovsång, \\o/', description: 'En rad\r\ntill\noch\u0007 en' })
  expect(lines).toContain('SUMMARY:Bön\\; lovsång\\, \\\\o/')
  expect(lines).toContain('DESCRIPTION:En rad\\ntill\\noch en')
})

test('a title cannot add lines', () => {
  const lines = linesOf({ title: 'x\r\nBEGIN:VALARM\r\nEND:VALARM' })
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toEqual([])
})

test.each(['å'.repeat(200), '🕊️'.repeat(80), 'a'.repeat(74), 'a'.repeat(75), 'x'.repeat(66)])(
  'a long line is folded at 75 octets and no character is split (%#)',
  (description) => {
    const calendar = icsOf([event({ description })])
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfolded(calendar)).toContain(`DESCRIPTION:${description}`)
    expect(calendar).not.toContain('\ufffd')
  },
)

test('the whole calendar has its name and refresh interval; a calendar without events is valid', () => {
  const lines = icsOf([], { name: 'Sanningens Ord' }).split('\r\n')
  expect(lines).toContain('NAME:Sanningens Ord')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  expect(lines).toContain('END:VTIMEZONE')
})

test('the data URL contains the same file, whatever the title', () => {
  const link = icsDataUrl([event({ title: 'Lovsång #1 & \ud800 100 %' })])
  expect(decodeURIComponent(link.replace('data:text/calendar;charset=utf-8,', ''))).toContain(
    'SUMMARY:Lovsång #1 &  100 %\r\n',
  )
})
