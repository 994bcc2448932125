import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../project/processes'

/** A folder for personal rows that only its owner can read; it goes with the process, however that ends. */
export type WorkFolder = { path: string; remove(): void }

const DAY_MS = 86_400_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes a folder `<prefix><process>-<random>` in `parent`, and removes the folders of this prefix whose process was killed.
 * SIGINT, SIGTERM and SIGHUP remove it and end the process.
 */
export function takeWorkFolder(parent: string, prefix: string): WorkFolder {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  removeLeftovers(parent, prefix)
  // mkdtemp creates folders that only their owner can read.
  const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  const clean = () => rmSync(path, { recursive: true, force: true })
  const stop = (signal: (typeof SIGNALS)[number]) => {
    clean()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return {
    path,
    remove: () => {
      clean()
      for (const signal of SIGNALS) process.off(signal, stop)
    },
  }
}

/**
 * The folder of a running process is its lock, for a day: process ids are reused. Names without a process are of an
 * earlier version.
 */
function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1])
    const path = join(parent, name)
    const isHeld = pid !== process.pid && isRunning(pid) && statSync(path).mtimeMs > Date.now() - DAY_MS
    if (!isHeld) rmSync(path, { recursive: true, force: true })
  }
}
