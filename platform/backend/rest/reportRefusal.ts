import type { Context } from 'hono'
import type { BackendContext, BackendEnv } from '../context'
import { DatabaseError, type Tx } from '../database/database'
import { logFailure } from '../logFailure'

const REPORT_DEADLINE_MS = 5_000

/** Whether a refusal belongs in the log: not one by which a function asks for something, such as consent (PT403). */
export function isLogged(error: unknown, status: number): boolean {
  const isAsked = error instanceof DatabaseError && error.code.startsWith('PT')
  return !isAsked && (status === 401 || status === 403)
}

/**
 * Writes a refusal to the project's security log, after the refused transaction was rolled back, because the rollback
 * would remove the entry. A tab whose session has ended asks on until its token expires: that is no attack, and is not
 * written. A project without the function `report_refusal` has no such log.
 */
export async function reportRefusal(c: Context<BackendEnv>, { database }: BackendContext): Promise<void> {
  const { sub, session_id: sessionId } = c.get('identity').claims
  const what = c.req.path.replace(/^.*\/v1\//, '').slice(0, 100)
  const values = [typeof sub === 'string' ? sub : null, what]
  await database
    .transaction(
      async (tx) => {
        const { rows } = await tx.query("select to_regproc('public.report_refusal') is not null as known")
        if (rows[0]?.known !== 't' || (await hasEnded(tx, sessionId))) return
        await tx.query('select public.report_refusal($1::uuid, $2)', values)
      },
      { deadline: REPORT_DEADLINE_MS },
    )
    .catch(logFailure)
}

/** Whether the session that a verified token names is gone, by a sign-out on another device or with its account. */
async function hasEnded(tx: Tx, sessionId: unknown): Promise<boolean> {
  if (typeof sessionId !== 'string') return false
  const { rows } = await tx.query(
    'select not exists (select from auth.sessions where id::text = $1) as ended',
    [sessionId],
  )
  return rows[0]?.ended === 't'
}
