/** Keys and tokens: three parts of base64url (JWT), and the opaque keys of Supabase. */
const secrets = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(?:publishable|secret)_[\w-]+)/g

/**
 * Logs an error without keys and tokens. A closed connection is no failure and is not logged.
 */
export function logFailure(error: unknown): void {
  if (isHangUp(error)) return
  const { code } = Object(error) as { code?: unknown }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(`${text}${typeof code === 'string' ? ` (${code})` : ''}`.replace(secrets, '[key]'))
}

function isHangUp(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === 'ECONNRESET' || message === 'aborted' || message === 'Client connection prematurely closed.'
}
