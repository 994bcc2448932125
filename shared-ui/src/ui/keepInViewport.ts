/** The minimum distance between a panel and the window's edges, in pixels. */
const MARGIN_PX = 12

/**
 * Moves a panel sideways into the window, also when its content grows or the window is resized. Use it as the panel's
 * `ref`.
 */
export function keepInViewport(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const place = () => {
    // The position without the shift: the panel's own rectangle may be animating.
    const { left: start = 0 } = panel.offsetParent?.getBoundingClientRect() ?? {}
    const left = start + panel.offsetLeft
    const beyond = Math.max(0, left + panel.offsetWidth + MARGIN_PX - document.documentElement.clientWidth)
    // A panel wider than the window shows its beginning.
    panel.style.translate = `${Math.max(MARGIN_PX - left, -beyond)}px`
  }
  const observer = new ResizeObserver(place)
  observer.observe(panel)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
