import type { Count, VitalClass } from '../../contract/outcomes'
import { refusesReports } from './report'

type Vital = 'lcp' | 'inp' | 'cls'

/** The largest good and the largest middling value (https://web.dev/articles/vitals), in milliseconds; CLS has no unit. */
const BOUNDS: Record<Vital, [good: number, poor: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}
/** Browsers do not report shorter interactions, except the first one. */
const MIN_INTERACTION_MS = 16
/** For each so many interactions of a page, the slowest one is ignored. */
const INTERACTIONS_OF_AN_OUTLIER = 50
/** Shifts form one group when each follows the last within the first time, and all begin within the second. */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000

type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

type Options = {
  count: Count
  /** The app and version that show a path. */
  areaOf: (path: string) => { app: string; version: string } | null
  onNavigation: (listener: () => void) => void
  page?: Window & typeof globalThis
}

/**
 * Counts LCP, INP and CLS of the areas that this page showed, as good, middling or poor, when it is left: no times, no
 * addresses. Does nothing with Global Privacy Control.
 */
export function countVitals({ count, areaOf, onNavigation, page = window }: Options): void {
  if (refusesReports(page) || !('PerformanceObserver' in page)) return
  const path = () => page.location.pathname
  let visits = [{ from: 0, path: path() }]
  let values: Record<Vital, Map<string, number>>
  let interactions: Map<string, Map<number, number>>
  let shifts = { begun: 0, last: 0, sum: 0 }
  const clear = () => {
    values = { lcp: new Map(), inp: new Map(), cls: new Map() }
    interactions = new Map()
  }
  clear()

  const pathAt = ({ startTime }: Entry) => visits.findLast(({ from }) => from <= startTime)?.path ?? path()
  const note = (vital: Vital, at: string, value: number) =>
    values[vital].set(at, Math.max(value, values[vital].get(at) ?? 0))

  const paints = observe(page, 'largest-contentful-paint', (entry) =>
    note('lcp', pathAt(entry), entry.startTime),
  )
  observe(page, 'layout-shift', (entry) => {
    const { startTime, value = 0 } = entry
    if (entry.hadRecentInput) return
    const isSame = startTime - shifts.last < SHIFT_GAP_MS && startTime - shifts.begun < SHIFT_WINDOW_MS
    shifts = {
      begun: isSame ? shifts.begun : startTime,
      last: startTime,
      sum: (isSame ? shifts.sum : 0) + value,
    }
    note('cls', pathAt(entry), shifts.sum)
  })
  for (const kind of ['first-input', 'event'])
    observe(page, kind, (entry) => {
      if (!entry.interactionId) return
      const at = pathAt(entry)
      const known = interactions.get(at) ?? new Map<number, number>()
      known.set(entry.interactionId, Math.max(entry.duration, known.get(entry.interactionId) ?? 0))
      interactions.set(at, known)
    })
  onNavigation(() => {
    if (visits.at(-1)?.path !== path()) visits.push({ from: page.performance.now(), path: path() })
  })
  // A hidden page paints only when the visitor returns, which says nothing about its speed.
  page.document.addEventListener('visibilitychange', () => paints?.disconnect())

  // Listens in the capture phase, so that it runs before the report's own listener.
  page.addEventListener('pagehide', report, true)

  function report(): void {
    for (const [at, of] of interactions) {
      const slowest = [...of.values()].sort((a, b) => b - a)
      note('inp', at, slowest[Math.floor(slowest.length / INTERACTIONS_OF_AN_OUTLIER)] ?? 0)
    }
    if (isSupported(page, 'layout-shift')) for (const visit of visits) note('cls', visit.path, 0)
    const worst = new Map<string, [app: string, version: string, vital: Vital, value: number]>()
    for (const vital of Object.keys(BOUNDS) as Vital[])
      for (const [at, value] of values[vital]) {
        const area = areaOf(at)
        if (!area) continue
        const key = `${area.app} ${vital}`
        worst.set(key, [area.app, area.version, vital, Math.max(value, worst.get(key)?.[3] ?? 0)])
      }
    for (const [app, version, vital, value] of worst.values())
      count(app, version, `${vital}-${classOf(vital, value)}`)
    clear()
    visits = [{ from: page.performance.now(), path: path() }]
  }
}

function classOf(vital: Vital, value: number): VitalClass {
  const [good, poor] = BOUNDS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}

const isSupported = (page: Window & typeof globalThis, type: string): boolean =>
  page.PerformanceObserver.supportedEntryTypes?.includes(type)

/** Observes entries, including those from before the call. Null where the browser does not support the type. */
function observe(
  page: Window & typeof globalThis,
  type: string,
  note: (entry: Entry) => void,
): PerformanceObserver | null {
  if (!isSupported(page, type)) return null
  const observer = new page.PerformanceObserver((list) => list.getEntries().forEach(note))
  const options = { type, buffered: true, durationThreshold: MIN_INTERACTION_MS }
  observer.observe(options)
  return observer
}
