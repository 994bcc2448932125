import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Row, Tx } from '../database/database'
import { normalEmail } from './emails'
import { AuthError } from './errors'
import type { User } from './users'

/** The claim that a one-time token proves. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** The purpose of a link or code, with the API's names. */
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

/** A code to be typed and, independent of it, the token of a link: guessing codes reveals nothing about links. */
export type OneTimeToken = { code: string; hash: string }

/** After this many wrong codes, the right code is refused as well. */
const MAX_WRONG_CODES = 10

/** Makes a code and a link for an address, replacing the user's former ones of the same type. */
export async function issueToken(
  tx: Tx,
  user: User,
  type: TokenType,
  email: string,
  options: { length: number; pkce: boolean },
): Promise<OneTimeToken> {
  const code = String(randomInt(10 ** options.length)).padStart(options.length, '0')
  const hash = `${options.pkce ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`
  const address = normalEmail(email)
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, code_hash)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, code_hash = excluded.code_hash, wrong_codes = 0,
       created_at = now(), updated_at = now()`,
    [randomUUID(), user.id, type, hash, address, codeHash(address, code)],
  )
  return { code, hash }
}

/** A client presents either the token of a link, or a code and the address that received it. */
export type Proof = { hash: string } | { email: string; code: string }

type Redeemed = { userId: string; type: TokenType; email: string }

/**
 * Invalidates a token and returns its user; null when it is unknown, used or expired. A wrong code counts against
 * every code that was sent to the address for these purposes, so the transaction must be committed for null too.
 */
export async function redeemToken(
  tx: Tx,
  types: TokenType[],
  proof: Proof,
  expirySeconds: number,
): Promise<Redeemed | null> {
  const purposes = `{${types.join(',')}}`
  const usable = `created_at > now() - make_interval(secs => $3)`
  if ('hash' in proof) {
    const { rows } = await tx.query(
      `delete from auth.one_time_tokens where token_hash = $1 and token_type::text = any ($2::text[])
       returning user_id, token_type, relates_to, ${usable} as usable`,
      [proof.hash, purposes, String(expirySeconds)],
    )
    return rows[0]?.usable === 't' ? redeemed(rows[0]) : null
  }
  // Locked, so that concurrent guesses are counted one after the other.
  const { rows } = await tx.query(
    `select id, user_id, token_type, relates_to, ${usable} and wrong_codes < $4 and code_hash = $5 as usable
     from auth.one_time_tokens where relates_to = $1 and token_type::text = any ($2::text[])
     order by id for update`,
    [
      proof.email,
      purposes,
      String(expirySeconds),
      String(MAX_WRONG_CODES),
      codeHash(proof.email, proof.code),
    ],
  )
  const found = rows.find((row) => row.usable === 't')
  if (found) {
    await tx.query('delete from auth.one_time_tokens where id = $1', [found.id ?? ''])
    return redeemed(found)
  }
  await tx.query(
    `update auth.one_time_tokens set wrong_codes = least(wrong_codes + 1, $2::int) where id = any ($1::uuid[])`,
    [`{${rows.map(({ id }) => id).join(',')}}`, String(MAX_WRONG_CODES)],
  )
  return null
}

const redeemed = (row: Row): Redeemed => ({
  userId: row.user_id ?? '',
  type: row.token_type as TokenType,
  email: row.relates_to ?? '',
})

/** Refuses a second email to one user within the configured interval. */
export function checkResendInterval(sentAt: unknown, pause: number): void {
  if (typeof sentAt !== 'string') return
  const left = Math.ceil((Date.parse(sentAt) + pause - Date.now()) / 1000)
  if (left <= 0) return
  const message = `For security purposes, you can only request this after ${left} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}

function codeHash(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex')
}
