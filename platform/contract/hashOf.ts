import { createHash } from 'node:crypto'

/** The SHA-256 of a text or of bytes, as pointers and releases store it. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
