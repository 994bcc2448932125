/** The minimum distance between a panel and the window's edges, in pixels. */
const MARGIN_PX = 12
/** The distance between a panel and its button, as `Panel` has it. */
const GAP_PX = 8

/**
 * Moves a panel into the window, also when its content grows or the window is resized: sideways, and to the other side
 * of its button when there is more room. A panel higher than either side scrolls. Use it as the panel's `ref`.
 */
export function keepInViewport(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const place = () => {
    const around = panel.offsetParent
    // A sheet at the window's lower edge.
    if (!around) return
    // The position without the shift: the panel's own rectangle may be animating.
    const { left: start, top, bottom } = around.getBoundingClientRect()
    const left = start + panel.offsetLeft
    const beyond = Math.max(0, left + panel.offsetWidth + MARGIN_PX - document.documentElement.clientWidth)
    // A panel wider than the window shows its beginning.
    panel.style.translate = `${Math.max(MARGIN_PX - left, -beyond)}px`
    placeAbove(panel, top - visibleTop(around), window.innerHeight - bottom)
  }
  const observer = new ResizeObserver(place)
  observer.observe(panel)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

/** Opens a panel on the side of its button that has room, and limits its height to that room. */
function placeAbove(panel: HTMLElement, above: number, below: number): void {
  const { style } = panel
  const isAbove = panel.offsetTop < 0
  style.maxHeight = ''
  const height = panel.offsetHeight
  const [here, there] = isAbove ? [above, below] : [below, above]
  const room = (edge: number) => edge - GAP_PX - MARGIN_PX
  const stays = height <= room(here) || here >= there
  if (!stays) {
    style.top = isAbove ? `calc(100% + ${GAP_PX}px)` : 'auto'
    style.bottom = isAbove ? 'auto' : `calc(100% + ${GAP_PX}px)`
  }
  const limit = room(stays ? here : there)
  if (height > limit) style.maxHeight = `${Math.max(0, limit)}px`
}

/** The upper edge of what is visible around an element: of its nearest pane that scrolls, or of the window. */
function visibleTop(element: Element): number {
  for (let pane = element.parentElement; pane && pane !== document.body; pane = pane.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(pane).overflowY))
      return Math.max(0, pane.getBoundingClientRect().top)
  }
  return 0
}
