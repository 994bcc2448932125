import type { Count } from '../../contract/outcomes'

/** The host's address for reports; `platform/host/watch/reports.ts` reads them. */
const ADDRESS = '/_report'
/** Maximum number of rows: the host refuses a longer report as a whole. */
const MAX_ROWS = 20
const MAX_COUNT = 100

/** Whether the browser sends Global Privacy Control. */
export const refusesReports = ({ navigator }: Window): boolean =>
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)

/**
 * Counts outcomes of releases on this page and reports them to the host when the page is left: app, version, outcome,
 * number, a file of the version when it failed, and nothing about the visitor. Does nothing with Global Privacy Control.
 * @param token the document's token, which makes the report count as evidence once.
 */
export function startReport(token: string | undefined): Count {
  const counts = new Map<string, number>()
  const files = new Map<string, string>()
  if (refusesReports(window)) return () => {}
  window.addEventListener('pagehide', () => {
    if (counts.size === 0) return
    const rows = [...counts]
      .slice(0, MAX_ROWS)
      .map(([key, count]) => [...key.split(' '), count, ...[files.get(key) ?? []].flat()])
    navigator.sendBeacon?.(ADDRESS, JSON.stringify(token ? [token, ...rows] : rows))
    counts.clear()
  })
  return (app, version, outcome, file) => {
    const key = [app, version, outcome].join(' ')
    if (file) files.set(key, file)
    counts.set(key, Math.min((counts.get(key) ?? 0) + 1, MAX_COUNT))
  }
}
