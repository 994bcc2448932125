import { errors, jwtVerify, SignJWT } from 'jose'
import { StorageError } from './errors'

/** The permission of a signed address: to read an object, or to write one as its owner. */
export type Grant =
  | { scope: 'read'; url: string }
  | { scope: 'write'; url: string; owner: string | null; upsert: boolean }

export function signGrant(secret: string, grant: Grant, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(grant)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(secret))
}

/** Throws when the token is not one of ours, has expired, or is for something else. */
export async function readGrant<S extends Grant['scope']>(
  secret: string,
  token: string,
  scope: S,
  url: string,
): Promise<Extract<Grant, { scope: S }>> {
  try {
    const { payload } = await jwtVerify<Grant>(token, keyOf(secret), { algorithms: ['HS256'] })
    if (payload.scope === scope && payload.url === url)
      return payload as unknown as Extract<Grant, { scope: S }>
  } catch (error) {
    const expired = error instanceof errors.JWTExpired
    throw new StorageError(
      '400',
      'InvalidJWT',
      expired ? '"exp" claim timestamp check failed' : 'invalid signature',
    )
  }
  throw new StorageError('400', 'InvalidSignature', 'The token is for another object')
}

/** A separate key: a signed address must never pass as an access token, or the reverse. */
function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`storage:${secret}`)
}
