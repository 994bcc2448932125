/** How long to wait at most: a window that is covered paints nothing. */
const LIMIT_MS = 500

/**
 * Resolves when the browser has painted what the document brought, so that a visitor sees the page before its scripts
 * occupy the browser; at once when there is nothing to paint, or the page is not visible.
 */
export async function firstPaint(): Promise<void> {
  if (!document.querySelector('#root[data-painted]') || document.visibilityState !== 'visible') return
  await new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS)
    // A frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
