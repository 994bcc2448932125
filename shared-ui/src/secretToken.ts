import { hexOf } from './hexOf'

/** 128 random bits as 32 hexadecimal digits: an unguessable secret for addresses. */
export const randomToken = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))

/** The token's hash, which the database stores. */
export async function hashOfToken(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(token)
  return hexOf(
    crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : await sha256(bytes),
  )
}

/** Browsers have `crypto.subtle` only in secure contexts: over plain http the hash is computed by a library. */
async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256: hash } = await import('@noble/hashes/sha2.js')
  return hash(bytes)
}
