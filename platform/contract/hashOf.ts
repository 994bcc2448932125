import { createHash } from 'node:crypto'

/** The SHA-256 that a pointer stores for a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
