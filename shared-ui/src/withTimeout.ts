/**
 * What the work gives. When it takes longer than these milliseconds, what `onTimeout` returns (undefined without one)
 * or throws; the work itself is not stopped. For the browser, the service worker and the host alike.
 */
export async function withTimeout<T, Late = undefined>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout?: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Late>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(onTimeout?.() as Late)
      } catch (error) {
        reject(error)
      }
    }, milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
