/**
 * Splits items into days: a fixed number per day until none are left; the remaining days are empty. Default: the
 * number of items divided by `length`, rounded up.
 */
export const filled = <T>(
  all: readonly T[],
  length: number,
  perDay = Math.ceil(all.length / length),
): T[][] => Array.from({ length }, (_, at) => all.slice(at * perDay, (at + 1) * perDay))

/** Splits items into `length` days as evenly as possible, the fuller days last. */
export function spread<T>(all: readonly T[], length: number): T[][] {
  const few = Math.floor(all.length / length)
  const shortDays = length - (all.length - few * length)
  const startOf = (at: number) => at * few + Math.max(0, at - shortDays)
  return Array.from({ length }, (_, at) => all.slice(startOf(at), startOf(at + 1)))
}
