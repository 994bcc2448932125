import type { RunningServer } from '@portal/backend/server'

/**
 * A sentence for the start of a portal that has run before: how long it was away, and which commit ran then. Empty at the
 * first start, and after one that did not end in order.
 */
export function describeAway(lastRun: RunningServer['lastRun'], now = Date.now()): string {
  if (!lastRun?.stoppedAt) return ''
  const seconds = (now - Date.parse(lastRun.stoppedAt)) / 1000
  const commit = lastRun.commit ? `, after commit ${lastRun.commit}` : ''
  return `\nIt was away for ${durationOf(seconds)}, since ${lastRun.stoppedAt}${commit}.`
}

function durationOf(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
  return `${Math.round(seconds / 3_600)} hours`
}
