import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'

/** A file that would grow beyond this is rotated first. */
const MAX_BYTES = 10_000_000
/** Number of files kept: the current one, then `.1` to `.6`, the oldest. */
const MAX_FILES = 7

/**
 * Appends text to a file and rotates it at 10 MB; the oldest of its seven files is deleted. Throws when the disk
 * refuses.
 */
export function appendRotated(file: string, text: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 0 && size + Buffer.byteLength(text) > MAX_BYTES) rotate(file)
  appendFileSync(file, text, { mode: 0o600 })
}

function rotate(file: string): void {
  for (let place = MAX_FILES - 2; place > 0; place -= 1)
    if (existsSync(`${file}.${place}`)) renameSync(`${file}.${place}`, `${file}.${place + 1}`)
  renameSync(file, `${file}.1`)
}
