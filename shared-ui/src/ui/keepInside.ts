/** The least air between a panel and the window's edges, in pixels. */
const AIR = 12

/**
 * Moves a panel that opens at its button sideways until it stands inside the window, also when its content grows or the
 * window turns. For a panel's `ref`.
 */
export function keepInside(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const place = () => {
    panel.style.translate = ''
    const { left, right } = panel.getBoundingClientRect()
    const beyond = Math.max(0, right + AIR - document.documentElement.clientWidth)
    // Of one that is wider than the window the beginning shows.
    panel.style.translate = `${Math.max(AIR - left, -beyond)}px`
  }
  const observer = new ResizeObserver(place)
  observer.observe(panel)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
