import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '../database/database'
import { AuthError, invalid } from './errors'

/** Lifetime of the code of a clicked link, until it is exchanged for a session. */
const CODE_LIFETIME_MINUTES = 5

export type Challenge = { challenge: string; method: 's256' | 'plain' } | null

/** Reads the PKCE challenge of a request; null when the client uses the implicit flow. */
export function readChallenge(body: Record<string, unknown>): Challenge {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (!challenge && !method) return null
  const normalized = typeof method === 'string' ? method.toLowerCase() : ''
  if (typeof challenge !== 'string' || (normalized !== 's256' && normalized !== 'plain')) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -')
  }
  return { challenge, method: normalized }
}

/** Stores the challenge until the client sends its verifier. */
export async function saveFlowState(
  tx: Tx,
  userId: string,
  challenge: Challenge,
  kind: string,
): Promise<void> {
  if (!challenge) return
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       created_at, updated_at, authentication_method) values ($1, $2, $3, $4, $5, 'email', now(), now(), $6)`,
    [randomUUID(), userId, randomUUID(), challenge.method, challenge.challenge, kind],
  )
}

/** The code that a clicked link passes to the client which requested it. */
export async function issueCode(tx: Tx, userId: string): Promise<string> {
  const { rows } = await tx.query(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state where user_id = $1 order by created_at desc limit 1)
     returning auth_code`,
    [userId],
  )
  const code = rows[0]?.auth_code
  if (!code) throw new AuthError(404, 'flow_state_not_found', 'No valid flow state found for user.')
  return code
}

/** Redeems a code with the verifier of its challenge and returns the user's id. A code works once. */
export async function exchangeCode(tx: Tx, code: string, verifier: string): Promise<string> {
  const { rows } = await tx.query(
    `select id, user_id, code_challenge, code_challenge_method,
       coalesce(auth_code_issued_at, created_at) > now() - make_interval(mins => $2) as fresh
     from auth.flow_state where auth_code = $1`,
    [code, String(CODE_LIFETIME_MINUTES)],
  )
  const [flow] = rows
  if (!flow?.user_id) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (flow.fresh !== 't') {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const computed =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  if (computed !== flow.code_challenge) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await tx.query('delete from auth.flow_state where id = $1', [flow.id ?? ''])
  return flow.user_id
}
