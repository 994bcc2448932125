import { addDays, mondayOf } from '@portal/shared-ui/format'

/** The month of an address, '2026-12', or of today. */
export const monthOf = (asked: string | null, today: string): string =>
  asked && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)

/** The month that many months later. */
export function monthsLater(month: string, months: number): string {
  const date = new Date(`${month}-01T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const lastDayOf = (month: string): string => addDays(`${monthsLater(month, 1)}-01`, -1)

/** The days of a month. */
export const daysOf = (month: string): string[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, nth) => addDays(`${month}-01`, nth))

/** The weeks of a month from Monday; null for days of the months beside it. */
export function weeksOf(month: string): (string | null)[][] {
  const monday = mondayOf(`${month}-01`)
  const weeks = Math.ceil((daysOf(month).length + days(monday, `${month}-01`)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, nth) => {
      const day = addDays(monday, week * 7 + nth)
      return day.startsWith(month) ? day : null
    }),
  )
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
