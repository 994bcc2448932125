// @ts-check

/** How long a process must have had no work. */
const IDLE_MS = 3_000

/**
 * Calls `collect` once after each period of work. V8 collects while it allocates, so that without this an idle process keeps
 * what its last requests needed.
 * @param {(() => void) | undefined} collect V8's collector; undefined without `--expose-gc`.
 * @returns {() => void} called at each piece of work.
 */
export function collectWhenIdle(collect) {
  if (!collect) return () => {}
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      collect()
    }, IDLE_MS).unref()
    timer.refresh()
  }
}
