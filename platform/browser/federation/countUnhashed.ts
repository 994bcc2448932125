import type { Count } from '../../contract/outcomes'
import type { ShownArea } from './shownArea'

type Observer = new (
  onReports: (reports: unknown[]) => void,
  options: { types: string[]; buffered: boolean },
) => { observe: () => void }

/**
 * Counts the scripts that browsers refuse because they have no hash (`Integrity-Policy`), for the version whose page is
 * shown, those before this call included.
 */
export function countUnhashed(count: Count, shown: () => ShownArea | null): void {
  const { ReportingObserver } = window as { ReportingObserver?: Observer }
  if (!ReportingObserver) return
  const note = (reports: unknown[]) => {
    const area = shown()
    if (area) for (const _ of reports) count(area.app, area.version, 'policy')
  }
  new ReportingObserver(note, { types: ['integrity-violation'], buffered: true }).observe()
}
