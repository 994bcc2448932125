import type { RunningBackend } from '../project/running'
import type { Accounts } from './grantAdmin'

type User = {
  id: string
  email?: string
  email_confirmed_at?: string | null
  deleted_at?: string | null
}

/** Addresses are equal in any case, and with composed or decomposed letters. */
const isSame = (one: string | undefined, other: string): boolean =>
  one?.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

const PAGE_SIZE = 1000

/** The account operations through the API of a running server, with its service key. */
export function accountsByServer({ url, serviceRoleKey }: RunningBackend): Accounts {
  const request = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = {
      apikey: serviceRoleKey,
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    }
    const response = await fetch(`${url}${path}`, { ...init, headers }).catch(() => null)
    if (!response) throw new Error(`The server at ${url} does not answer; try again.`)
    const text = await response.text()
    if (!response.ok) throw new Error(`The server at ${url} refused (${response.status}): ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  const findUser = async (email: string): Promise<User | null> => {
    for (let page = 1; ; page++) {
      const { users } = (await request(`/auth/v1/admin/users?page=${page}&per_page=${PAGE_SIZE}`)) as {
        users: User[]
      }
      const found = users.find((user) => isSame(user.email, email) && !user.deleted_at)
      if (found || users.length < PAGE_SIZE) return found ?? null
    }
  }
  return {
    find: async (email) => {
      const user = await findUser(email)
      if (!user) return null
      const profiles = (await request(`/rest/v1/profiles?id=eq.${user.id}&select=is_admin`)) as {
        is_admin: boolean
      }[]
      return {
        id: user.id,
        email: user.email ?? email,
        confirmed: Boolean(user.email_confirmed_at),
        administrator: profiles[0]?.is_admin ?? false,
      }
    },
    makeAdministrator: async (id) => {
      await request('/rest/v1/profiles', { method: 'POST', body: JSON.stringify({ id, is_admin: true }) })
    },
    removeFactors: async (id) => {
      const path = `/auth/v1/admin/users/${id}/factors`
      for (const factor of (await request(path)) as { id: string }[]) {
        await request(`${path}/${factor.id}`, { method: 'DELETE' })
      }
    },
    allowNextFactor: async (id) => {
      await request('/rest/v1/rpc/allow_next_factor', {
        method: 'POST',
        body: JSON.stringify({ user_id: id }),
      })
    },
  }
}
