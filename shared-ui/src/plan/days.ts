const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from one day to another ('2026-11-20'): both are read as midnight in UTC, which has no change of the clock. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
