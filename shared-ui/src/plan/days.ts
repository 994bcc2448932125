const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days between two dates ('2026-11-20'): reads both as midnight in UTC, which has no daylight saving time. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
