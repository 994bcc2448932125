/** Where the files of this build are, with a slash at the end. */
declare const __webpack_public_path__: string
/** The integrity hashes of this build's workers, by name; empty in development. */
declare const PORTAL_WORKERS: Record<string, string>

/**
 * Starts the worker that reads Bibles, which the build makes of `reader.worker.ts`. A worker's address must be of the
 * page's origin, and the office's files may be at another: the script is fetched, checked by its hash, and started from
 * memory. Null where that cannot be done.
 */
export async function startWorker(): Promise<Worker | null> {
  try {
    const integrity = PORTAL_WORKERS['reader.worker']
    const script = await fetch(
      `${__webpack_public_path__}static/reader.worker.js`,
      integrity ? { integrity } : {},
    )
    if (!script.ok) return null
    const address = URL.createObjectURL(await script.blob())
    const worker = new Worker(address, { name: 'bible-reader' })
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true })
    return worker
  } catch {
    return null
  }
}
