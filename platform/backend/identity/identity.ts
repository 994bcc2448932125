import { errors, jwtVerify } from 'jose'
import type { Identity } from '../context'

export type TokenProblem = 'missing' | 'malformed' | 'expired'

/** The sender's identity, or the reason why there is none. `token` is the verified token. */
export type AuthResult =
  | { identity: Identity; token: string | null }
  | { problem: TokenProblem; message: string; token: string }

const roles = ['anon', 'authenticated', 'service_role'] as const

/**
 * Verifies the token of a request: `Authorization`, else the key in `apikey` (header or query). As on the Supabase
 * CLI's gateway, a request with neither is a visitor's. A Bearer that starts with `sb_` is a key, not a token.
 */
export async function identify(request: Request, secret: string): Promise<AuthResult> {
  const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim()
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  const token = bearer && !bearer.startsWith('sb_') ? bearer : key
  if (!token) return { identity: { role: 'anon', claims: { role: 'anon' } }, token: null }
  return await verifyToken(token, secret)
}

/** Whether a key in `apikey` is one of ours: a wrong key is reported as an error, not treated as a visitor's. */
export async function isOwnKey(key: string, secret: string): Promise<boolean> {
  return 'identity' in (await verifyToken(key, secret))
}

/** Verifies the signature, the expiry and the role of an access token. */
export async function verifyToken(token: string, secret: string): Promise<AuthResult> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    const role = roles.find((name) => name === payload.role)
    if (!role)
      return { problem: 'malformed', message: `role "${String(payload.role)}" does not exist`, token }
    return { identity: { role, claims: { ...payload, role } }, token }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { problem: 'expired', message: error.message, token }
    return { problem: 'malformed', message: error instanceof Error ? error.message : String(error), token }
  }
}
