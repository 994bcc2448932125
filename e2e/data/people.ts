import { randomUUID } from 'node:crypto'
import type { RunningPortal } from '../portal'

/** The present version of the text of `/integritet`, so that members are not asked for their consent again. */
const CONSENT_VERSION = '2026-11-30'

/** Everyone's password, and its bcrypt hash of the least cost: hashing at the usual cost took a thirtieth of a run. */
const PASSWORD = 'Portalens-prov-4711'
const PASSWORD_HASH = '$2b$04$6kiTjFNYxZFCS7sbSBeJHOrnxje79N.KdH1Ea1R2eSj.XR32hvY/6'

export type Person = { id: string; email: string; password: string; firstName: string }

/** Creates an account with the service key, without a form; `remove` deletes the account with its data. */
export async function createUser(
  { backend }: RunningPortal,
  { admin }: { admin: boolean },
): Promise<{ person: Person; remove: () => Promise<void> }> {
  const email = `${randomUUID()}@exempel.se`
  const firstName = admin ? 'Ada' : 'Maria'
  const headers = {
    apikey: backend.serviceRoleKey,
    Authorization: `Bearer ${backend.serviceRoleKey}`,
    'Content-Type': 'application/json',
  }
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${backend.url}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  const made = await send('POST', '/auth/v1/admin/users', {
    email,
    password_hash: PASSWORD_HASH,
    email_confirm: true,
    user_metadata: { first_name: firstName, consent_version: CONSENT_VERSION },
  })
  const { id } = (await made.json()) as { id: string }
  if (admin) await send('PATCH', `/rest/v1/profiles?id=eq.${id}`, { is_admin: true })
  return {
    person: { id, email, password: PASSWORD, firstName },
    // A person may have deleted their own account.
    remove: async () => {
      const response = await fetch(`${backend.url}/auth/v1/admin/users/${id}`, { method: 'DELETE', headers })
      if (!response.ok && response.status !== 404) throw new Error(`DELETE ${id}: ${response.status}`)
    },
  }
}
