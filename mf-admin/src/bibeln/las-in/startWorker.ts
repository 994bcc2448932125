/**
 * Starts the worker that reads Bibles; null where none can be made: without workers, or when the office's scripts come
 * from another origin than the page.
 */
export function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./reader.worker.ts', import.meta.url), { name: 'bible-reader' })
  } catch {
    return null
  }
}
