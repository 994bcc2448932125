import { residentBytes } from './residentBytes'

/** A process is looked after this often. */
const TICK_MS = 250
/** Code that does not let its process answer for so long is in a loop. */
const STUCK_TICKS = 6
/** How long it may take to begin: the system's and the shell's time, which a busy machine stretches. */
const START_TICKS = 40
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024

type Options = { pid: number; ping: () => void; onFault: (words: string) => void }

/**
 * Watches that a process answers and stays small. Counts ticks, not time, so that a pause of the host itself is not
 * blamed on the runner.
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
    /** It spoke. The answer to a ping tells what it holds, where the system does not say it. */
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
