import { SignJWT } from 'jose'

/** Start of the keys' validity: fixed, so that one secret always gives the same keys. */
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600

/** The key of a role: a token that contains only the role, as on hosted projects. */
export function roleKey(role: 'anon' | 'service_role', secret: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(ISSUED_AT)
    .setExpirationTime(ISSUED_AT + TEN_YEARS_SECONDS)
    .sign(new TextEncoder().encode(secret))
}
