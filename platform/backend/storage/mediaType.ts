import { hasSignature } from './signatures'

const form =
  /^\s*([a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*)\s*(?:;\s*charset=("?)([a-z0-9_.:-]+)\2\s*)?$/i

/** One media type in its plain form, with at most a charset; null for a list, a pattern or anything else. */
export function readMediaType(text: string): string | null {
  const parts = form.exec(text)
  if (!parts?.[1]) return null
  return parts[1].toLowerCase() + (parts[3] ? `;charset=${parts[3]}` : '')
}

/** The type and subtype alone. */
export function essence(mediaType: string): string {
  return mediaType.split(';')[0] ?? ''
}

/** Pictures that pages may show; no browser runs anything in them. */
const shown = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const passive = ['text/plain', 'text/csv', 'application/json']

/**
 * How stored bytes are sent: with the stored type when the bytes were checked against it, text as plain text,
 * everything else as octet stream. Only pictures are shown; other types are downloaded.
 */
export function servedAs(stored: unknown): { type: string; shown: boolean } {
  const type = typeof stored === 'string' ? readMediaType(stored) : null
  if (type === null) return { type: 'application/octet-stream', shown: false }
  const name = essence(type)
  if (hasSignature(name) || passive.includes(name)) return { type, shown: shown.includes(name) }
  return { type: name.startsWith('text/') ? 'text/plain' : 'application/octet-stream', shown: false }
}
