import { strToU8, unzipSync, zipSync } from 'fflate'

/** Files as one ZIP, by their names: texts, or the bytes of pictures. Loaded on demand. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  // A worker would need an address that the pages' policy forbids; some megabytes take a blink.
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>
}

/** The files of a ZIP. */
export const unzip = (content: Uint8Array): Record<string, Uint8Array> => unzipSync(content)
