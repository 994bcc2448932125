/** One shift of the layout: its score, when it happened (ms since the page began to load), and what moved. */
export type Shift = { value: number; at: number; moved: string }

/** An init script: records the page's layout shifts in `window.shifts`; those after a press do not count. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      const [{ node, previousRect, currentRect } = {}] = sources
      const element = node instanceof Element ? node : node?.parentElement
      const text = element?.textContent?.trim().slice(0, 40)
      const way = `${previousRect?.y.toFixed(0)} → ${currentRect?.y.toFixed(0)}`
      shifts.push({
        value,
        at: entry.startTime,
        moved: `${value.toFixed(4)} ${element?.tagName.toLowerCase()} "${text}" ${way} at ${entry.startTime.toFixed(0)} ms`,
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
