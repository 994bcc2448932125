export type Shift = { value: number; moved: string }

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
      const text = `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`
      const moved = `${value.toFixed(4)} ${text} ${previousRect?.y.toFixed(0)} → ${currentRect?.y.toFixed(0)}`
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
