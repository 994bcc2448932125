/** Where the files of this build are, with a slash at the end. */
declare const __webpack_public_path__: string

/**
 * Starts the worker that reads Bibles, which the build makes of `reader.worker.ts`. Null where none can be made: without
 * workers, or when the office's scripts come from another origin than the page.
 */
export function startWorker(): Worker | null {
  try {
    return new Worker(`${__webpack_public_path__}static/reader.worker.js`, { name: 'bible-reader' })
  } catch {
    return null
  }
}
