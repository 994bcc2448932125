import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
/** Tolerated clock difference in time steps, as in Supabase's authentication. */
const SKEW = 1

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads, and its QR code. */
export function enrolment(secret: string, issuer: string, account: string): { uri: string; qrCode: string } {
  const uri = totpOf(secret, issuer, account).toString()
  return { uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/** The time step that a code belongs to; null when it is wrong or too old. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: SKEW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS })
