import type { BackendContext, Identity } from '../context'
import type { Tx } from '../database/database'
import { budgetSettings } from './limits/budget'
import { ident } from './sql/sql'

export type RequestFacts = {
  method: string
  path: string
  headers: Record<string, string>
  cookies: Record<string, string>
  schema: string
  timezone: string | null
}

/**
 * Applies the request's settings to the open transaction in one statement: search path, claims, method, path, headers,
 * cookies, and how many rows, bytes and characters it may use. The role is set last; later statements run with the
 * caller's rights. All settings end with the transaction.
 */
export async function applyRequestContext(
  tx: Tx,
  context: Pick<BackendContext, 'extraSearchPath'>,
  identity: Identity,
  facts: RequestFacts,
  roleSettings: [string, string][],
): Promise<void> {
  const path = [...new Set([facts.schema, ...context.extraSearchPath])]
  const settings: [string, string][] = [
    // The transaction already has its timeout, which a deadline may have shortened.
    ...roleSettings.filter(([name]) => name !== 'role' && name !== 'statement_timeout'),
    ...budgetSettings,
    ['search_path', path.map(ident).join(', ')],
    ['request.jwt.claims', JSON.stringify(identity.claims)],
    ['request.method', facts.method],
    ['request.path', facts.path],
    ['request.headers', JSON.stringify(facts.headers)],
    ['request.cookies', JSON.stringify(facts.cookies)],
  ]
  if (facts.timezone !== null) settings.push(['timezone', facts.timezone])
  settings.push(['role', identity.role])
  const list = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  await tx.query(`select ${list.join(', ')}`, settings.flat())
}
