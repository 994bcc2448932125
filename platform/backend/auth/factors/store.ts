import type { Row, Tx } from '../../database/database'
import { AuthError } from '../errors'
import { isUuid } from '../users'

/** A factor of a user, locked until the transaction ends: requests for one factor run one after another. */
export async function takeFactor(tx: Tx, userId: string, factorId: string): Promise<Row> {
  const { rows } = isUuid(factorId)
    ? await tx.query(
        'select id, status, secret, friendly_name from auth.mfa_factors where id = $1 and user_id = $2 for update',
        [factorId, userId],
      )
    : { rows: [] }
  if (!rows[0]) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return rows[0]
}

/** Removes a factor; sessions that it raised fall back to the first level. */
export async function removeFactor(tx: Tx, factorId: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [factorId])
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims
     where session_id in (select id from lowered) and authentication_method = 'totp'`,
    [factorId],
  )
}
