import { startServer } from '@portal/backend/server'
import { createUser, type Person } from '@portal/e2e/data/people'
import { root } from '../../apps'
import type { Access } from '../../contract/registry'
import { askBackend } from '../../host/backend/callBackend'
import { GateUnable } from './GateUnable'

export type GateBackend = {
  url: string
  anonKey: string
  /** An account that may open an area. */
  personFor: (access: Exclude<Access, 'anyone'>) => Promise<Person>
  close: () => Promise<void>
}

/** Starts a temporary backend with the demo rows on a free port: the gate reads no live data and needs no network. */
export async function startGateBackend(): Promise<GateBackend> {
  const backend = await startServer({ dir: root, port: 0, data: null }).catch((error: Error) => {
    throw new GateUnable(`its backend does not start: ${error.message}`)
  })
  const people = new Map<Access, Promise<Person>>()
  const create = async (access: Access) => {
    const portal = { url: '', origins: {}, site: '', backend }
    return (await createUser(portal, { admin: access === 'admin' })).person
  }
  return {
    url: backend.url,
    anonKey: backend.anonKey,
    close: backend.close,
    personFor(access) {
      const person = people.get(access) ?? create(access)
      people.set(access, person)
      return person
    },
  }
}

const ANSWER_TIMEOUT_MS = 5_000

/** Throws GateUnable unless the backend answers a read: faults of pages may then be the backend's. */
export async function requireBackend({ url, anonKey }: Pick<GateBackend, 'url' | 'anonKey'>): Promise<void> {
  const call = { body: {}, timeoutMs: ANSWER_TIMEOUT_MS }
  if ((await askBackend({ url, key: anonKey }, 'rpc/schema_version', call)) === null)
    throw new GateUnable('its backend does not answer.')
}
