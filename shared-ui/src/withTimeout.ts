/**
 * Resolves with the work's result. After the timeout, resolves with the result of `onTimeout` (undefined without one)
 * or throws its error; the work itself is not stopped. For the browser, the service worker and the host.
 */
export function withTimeout<T, Late = undefined>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout?: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  }).then(() => onTimeout?.() as Late)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
