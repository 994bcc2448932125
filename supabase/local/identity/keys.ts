import { SignJWT } from 'jose'

/** The moment from which keys are valid: fixed, so that the keys of a secret stay the same at every start. */
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600

/** The key of a role: a token that carries nothing but the role, as hosted projects hand out. */
export function roleKey(role: 'anon' | 'service_role', secret: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(ISSUED_AT)
    .setExpirationTime(ISSUED_AT + TEN_YEARS_SECONDS)
    .sign(new TextEncoder().encode(secret))
}
