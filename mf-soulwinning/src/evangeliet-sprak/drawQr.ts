import { encode } from 'uqr'

/** Light modules that must surround the code. */
const QUIET_ZONE = 4

/** The largest version (57 modules a side) that a phone's camera can read at the size on the page. */
const MAX_VERSION = 10

/** `path` draws the dark modules, each one unit wide, in a square of `size` units with the quiet zone. */
export type QrPicture = { size: number; path: string }

/** Encodes a text as a QR code of level M; null for a text of more than 213 bytes. */
export function drawQr(text: string): QrPicture | null {
  const known = cache.get(text)
  if (known !== undefined) return known
  const picture = draw(text)
  cache.set(text, picture)
  return picture
}

// Caches codes: each takes a few milliseconds to compute, and the cards render with every letter of a search.
const cache = new Map<string, QrPicture | null>()

function draw(text: string): QrPicture | null {
  const code = encodeOrNull(text)
  if (!code) return null
  const path = code.data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: code.size, path }
}

function encodeOrNull(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE, maxVersion: MAX_VERSION })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
