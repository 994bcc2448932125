type Options = {
  /** The deadline in milliseconds, which applies even when the browser is busy. */
  timeout: number
  /** Delay in milliseconds for Safari, which has no `requestIdleCallback`. */
  pause: number
}

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void, { timeout, pause }: Options): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout })
  return () => window.cancelIdleCallback(handle)
}
