import { hexOf } from './hexOf'

/** A random UUID (RFC 9562, version 4). Browsers have `crypto.randomUUID` only in secure contexts: not over plain http. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const [...bytes] = crypto.getRandomValues(new Uint8Array(16))
  // The version, and the two bits of the variant.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexOf(new Uint8Array(bytes)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
