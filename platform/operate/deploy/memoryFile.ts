import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Reads what was remembered; `otherwise` when there is nothing that can be read. */
export function readMemory<Content>(file: string, otherwise: Content): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

/**
 * Writes over the file where it lies: a full disk has no room for a new one, and an emptied one would be lost. Returns
 * the cause when the file could not be written, in Swedish for the administrators' mail.
 */
export function writeMemory(file: string, content: object): string | null {
  try {
    const opened = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o644)
    try {
      const text = Buffer.from(JSON.stringify(content))
      if (writeSync(opened, text, 0, text.length, 0) < text.length) throw new Error('ENOSPC')
      ftruncateSync(opened, text.length)
    } finally {
      closeSync(opened)
    }
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `Övervakningen kan inte skriva ${file} (${code ?? message}).`
  }
}
