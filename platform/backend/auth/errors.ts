import type { Context } from 'hono'
import { FULL_DISK, isFullDisk } from '../database/fullDisk'
import { logFailure } from '../logFailure'

/** A refusal in the words and with the code that Supabase's authentication uses. */
export class AuthError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 501 | 503,
    readonly code: string,
    message: string,
    /** Fields beside the message, such as `weak_password`. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'AuthError'
  }
}

/** The error in the shape of the API version that the client names. */
export function errorResponse(c: Context, error: AuthError): Response {
  const version = c.req.header('x-supabase-api-version')
  c.header('x-sb-error-code', error.code)
  if (version && version >= '2024-01-01') {
    c.header('x-supabase-api-version', '2024-01-01')
    return c.json({ code: error.code, message: error.message, ...error.extra }, error.status)
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.extra },
    error.status,
  )
}

/** An internal failure: a short sentence for the client, the whole error in the log. */
export function unexpected(error: unknown): AuthError {
  const full = isFullDisk(error)
  logFailure(full ? FULL_DISK : error)
  return full
    ? new AuthError(503, 'unexpected_failure', FULL_DISK)
    : new AuthError(500, 'unexpected_failure', 'The backend failed; its own output says why')
}

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const otpExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')
export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
