import { createClock } from '@portal/shared-ui'

const MINUTE_MS = 60_000

/** The time in milliseconds, in whole minutes. */
export const useMinute = createClock({
  read: (now) => now.getTime() - (now.getTime() % MINUTE_MS),
  nextChange: (now) => new Date(now.getTime() - (now.getTime() % MINUTE_MS) + MINUTE_MS),
})
