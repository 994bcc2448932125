import {
  addDays,
  dateParts,
  dateTime,
  dayMonth,
  fullDate,
  longDate,
  mondayOf,
  shortDate,
  timeRange,
  today,
  weekdayDayMonth,
  weekLabel,
} from '.'
import { isoWeek, timeOfDay } from './dates'

test('[SH-47] dates are Swedish, in every length', () => {
  expect(longDate('2026-11-20')).toBe('fredag 20 november 2026')
  expect(fullDate('2026-11-20')).toBe('20 november 2026')
  expect(shortDate('2026-11-20')).toBe('20 nov. 2026')
  expect(dayMonth('2026-11-20')).toBe('20 november')
  expect(dateParts('2026-11-20')).toEqual({ weekday: 'fre', day: '20', month: 'nov' })
  expect(weekdayDayMonth('2026-11-20')).toBe('fredag 20 november')
  expect(dateTime('2026-11-20T09:30:00Z')).toBe('20 nov. 2026 10:30')
})

test('[SH-47] a timestamp is shown on its day in Stockholm', () => {
  expect(fullDate('2026-11-20T23:30:00Z')).toBe('21 november 2026')
  expect(fullDate('2026-07-20T22:30:00Z')).toBe('21 juli 2026')
})

test('[SH-47] times show hh:mm', () => {
  expect(timeOfDay('10:30:00')).toBe('10:30')
  expect(timeOfDay(null)).toBe('')
  expect(timeRange('10:30:00', '14:00:00')).toBe('10:30–14:00')
  expect(timeRange('10:30:00', null)).toBe('10:30')
  expect(timeRange(null, undefined)).toBe('')
})

test('today changes at midnight in Stockholm, winter and summer', () => {
  expect(today(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(today(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(today(new Date('2026-07-20T21:59:59Z'))).toBe('2026-07-20')
  expect(today(new Date('2026-07-20T22:00:00Z'))).toBe('2026-07-21')
})

test('adding days works across both changes of the clock', () => {
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('weeks start on Monday and are numbered as in ISO 8601', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(isoWeek('2026-11-20')).toBe(47)
  expect(isoWeek('2026-12-31')).toBe(53)
  expect(isoWeek('2027-01-03')).toBe(53)
  expect(isoWeek('2027-01-04')).toBe(1)
  expect(isoWeek('2025-12-29')).toBe(1)
  expect(weekLabel('2026-11-16')).toBe('16–22 november 2026, vecka 47')
  expect(weekLabel('2026-12-05')).toBe('30 november–6 december 2026, vecka 49')
  expect(weekLabel('2026-12-31')).toBe('28 december 2026–3 januari 2027, vecka 53')
})
