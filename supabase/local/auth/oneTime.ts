import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Tx } from '../database/database'
import { AuthError } from './errors'
import type { User } from './users'

/** What a one-time token proves. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** What a link or code is for, as the API names it. */
export const verifyTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type VerifyType = (typeof verifyTypes)[number]

export const tokenTypes: Record<VerifyType, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

export type OneTime = { code: string; hash: string }

/** Makes a code for an address, replacing the user's former one of the same type. */
export async function issueToken(
  tx: Tx,
  user: User,
  type: TokenType,
  email: string,
  options: { length: number; pkce: boolean },
): Promise<OneTime> {
  const code = String(randomInt(10 ** options.length)).padStart(options.length, '0')
  const hash = `${options.pkce ? 'pkce_' : ''}${hashOf(email, code)}`
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [randomUUID(), user.id, type, hash, email],
  )
  return { code, hash }
}

/** What a client may present: the hash from a link, or the code together with the address it was sent to. */
export type Proof = { hash: string } | { email: string; code: string }

/** Takes a token out of use and tells whose it was; null when it is unknown, used or expired. */
export async function redeemToken(
  tx: Tx,
  types: TokenType[],
  proof: Proof,
  expirySeconds: number,
): Promise<{ userId: string; type: TokenType; email: string } | null> {
  const hash = 'hash' in proof ? proof.hash : hashOf(proof.email, proof.code)
  const { rows } = await tx.query(
    `delete from auth.one_time_tokens
     where token_hash in ($1, 'pkce_' || $1) and token_type::text = any ($2::text[])
     returning user_id, token_type, relates_to, created_at > now() - make_interval(secs => $3) as fresh`,
    [hash, `{${types.join(',')}}`, String(expirySeconds)],
  )
  const [found] = rows
  if (found?.fresh !== 't') return null
  return {
    userId: found.user_id ?? '',
    type: found.token_type as TokenType,
    email: found.relates_to ?? '',
  }
}

/** Refuses a second mail to one person within the configured pause. */
export function checkPause(sentAt: unknown, pause: number): void {
  if (typeof sentAt !== 'string') return
  const left = Math.ceil((Date.parse(sentAt) + pause - Date.now()) / 1000)
  if (left <= 0) return
  const message = `For security purposes, you can only request this after ${left} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}

function hashOf(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex')
}
