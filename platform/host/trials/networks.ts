import type { Journal } from './journal'

/** With fewer networks in a usual day, nothing goes back by itself. */
export const MIN_NETWORKS_A_DAY = 20
/** The usual day is the mean of the last days with visits. */
export const USUAL_DAYS = 7

/** The number of networks in a usual day of this site; on its first day, of this day until now. */
export function usualNetworks({ networks }: Pick<Journal, 'networks'>, now = Date.now()): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const days = [...networks].filter(([day]) => day < today).sort()
  const last = days.slice(-USUAL_DAYS).map(([, count]) => count)
  return last.length > 0
    ? last.reduce((sum, count) => sum + count, 0) / last.length
    : (networks.get(today) ?? 0)
}
