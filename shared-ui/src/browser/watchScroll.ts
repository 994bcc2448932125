/** Ignores smaller steps, which a resting finger causes. */
const MIN_STEP_PX = 8

/**
 * Calls back with each scroll step of the page in pixels: positive downwards. Ignores the bounce when the page is
 * pulled beyond its beginning.
 * @returns a function that stops watching
 */
export function watchScroll(onStep: (step: number) => void): () => void {
  const position = () => Math.max(0, window.scrollY)
  let last = position()
  const look = () => {
    const step = position() - last
    if (Math.abs(step) < MIN_STEP_PX) return
    last += step
    onStep(step)
  }
  document.addEventListener('scroll', look, { passive: true })
  return () => document.removeEventListener('scroll', look)
}
