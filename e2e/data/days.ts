const timeZone = 'Europe/Stockholm'
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone })
const long = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'full' })
const short = new Intl.DateTimeFormat('sv-SE', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** The day after or before another one. */
export const addDays = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Today in Stockholm: '2026-11-29'. */
export const today = (): string => iso.format()

/** The Sunday of this week, today on a Sunday. */
export const sunday = (): string => addDays(today(), (7 - noon(today()).getUTCDay()) % 7)

/** 'söndag 29 november 2026' */
export const longDate = (day: string): string => long.format(noon(day))

/** 'söndag 29 november' */
export const dayAndMonth = (day: string): string => short.format(noon(day))

/** The moment at which Stockholm's clocks show a time: '11:04:50'. */
export const inStockholm = (day: string, time: string): Date =>
  new Date(`${day}T${time}${offset.format(noon(day)).slice(-6)}`)
