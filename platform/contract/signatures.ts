import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Pointer } from './pointer'

/**
 * The text that is signed with a pointer: everything in it but the signature, and the app, so that a pointer is valid
 * for no other app.
 */
export function pointerText(name: string, { signature: _, ...pointer }: Pointer): string {
  return `portal pointer\n${name}\n${JSON.stringify(pointer)}`
}

/** An Ed25519 signature (RFC 8032) in base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign(null, Buffer.from(text), key).toString('base64')

/** Whether a signature is of this text and key; false for anything that is no signature. */
export const isSignatureOf = (text: string, signature: string, key: string): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, 'base64'))

/** The public key as `trust.json` has it: 32 bytes in base64. */
export function publicTextOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(text, 'base64').toString('base64url') },
    format: 'jwk',
  })
