import { sha256 } from '@noble/hashes/sha2.js'
import type { InputFile } from './source'

const CHUNK_BYTES = 1024 * 1024

/** The SHA-256 of files, by which a later choice of the same is known. Works on pages without https, too. */
export async function hashOf(files: InputFile[]): Promise<string> {
  const hash = sha256.create()
  for (const { size, read } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (let from = 0; from < size; from += CHUNK_BYTES) {
      hash.update(await read(from, Math.min(from + CHUNK_BYTES, size)))
    }
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
