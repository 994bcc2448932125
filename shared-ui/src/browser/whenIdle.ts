type Options = {
  /** The latest moment, in milliseconds, also when the browser is busy. */
  timeout: number
  /** Delay in milliseconds for Safari, which has no `requestIdleCallback`. */
  pause: number
}

/** Does work when the browser has nothing else to do. Returns what cancels it. */
export function whenIdle(work: () => void, { timeout, pause }: Options): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout })
  return () => window.cancelIdleCallback(handle)
}
