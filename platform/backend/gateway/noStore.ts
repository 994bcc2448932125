import type { MiddlewareHandler } from 'hono'

/**
 * Forbids caches to store responses to an account: responses to a token that is not the visitors' public key, and
 * responses about accounts.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  const bearer = /^Bearer\s+(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const tokens = [bearer, c.req.header('apikey'), c.req.query('apikey')]
  if (c.req.path.startsWith('/auth/') || tokens.some(isPersonal)) c.header('Cache-Control', 'no-store')
}

/** Reads the token's claims without verifying it: a forged one is refused later, and its refusal is not stored either. */
function isPersonal(token: string | undefined): boolean {
  if (!token) return false
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role !== 'anon'
  } catch {
    return !token.startsWith('sb_publishable_')
  }
}
