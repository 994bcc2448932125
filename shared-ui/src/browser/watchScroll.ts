/** Less than this is a finger that rests. */
const LEAST_STEP_PX = 8

/**
 * Calls back with each step by which the page scrolls, in pixels: positive downwards. Ignores the spring back of a page that is
 * pulled beyond its beginning.
 * @returns stops watching
 */
export function watchScroll(onStep: (step: number) => void): () => void {
  const position = () => Math.max(0, window.scrollY)
  let last = position()
  const look = () => {
    const step = position() - last
    if (Math.abs(step) < LEAST_STEP_PX) return
    last += step
    onStep(step)
  }
  document.addEventListener('scroll', look, { passive: true })
  return () => document.removeEventListener('scroll', look)
}
