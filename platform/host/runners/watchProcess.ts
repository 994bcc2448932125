import { residentBytes } from './residentBytes'

/** Interval of the checks of a process. */
const TICK_MS = 250
/** Code that blocks its process for this many ticks is in a loop: a first rendering on a busy machine takes less. */
const STUCK_TICKS = 12
/**
 * Ticks without an answer that are allowed until the portal's shell code has run: starting the process and running that
 * code take time, more on a busy machine.
 */
const START_TICKS = 40
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024

type Options = { pid: number; ping: () => void; onFault: (words: string) => void }

/**
 * Checks that a runner's process responds and stays small. Counts ticks, not time, so that a pause of the host itself does not
 * count against the runner.
 */
export function watchProcess({ pid, ping, onFault }: Options) {
  let patience = START_TICKS
  let unanswered = 0

  const timer = setInterval(() => {
    measure(residentBytes(pid))
    if (unanswered === 0) ping()
    if (unanswered >= patience) onFault(`did not answer for ${(patience * TICK_MS) / 1000} s`)
    unanswered += 1
  }, TICK_MS).unref()

  function measure(resident: number | null): void {
    if ((resident ?? 0) > MAX_RESIDENT_BYTES)
      onFault(`held more than ${MAX_RESIDENT_BYTES / 1024 / 1024} MB of memory`)
  }

  return {
    /** Records a message. The reply to a ping contains the memory where the system does not report it. */
    heard(resident: number | null = null): void {
      unanswered = 0
      measure(resident)
    },
    begun: (): void => {
      patience = STUCK_TICKS
    },
    stop: (): void => clearInterval(timer),
  }
}
