import type { RunningPortal } from '../portal'

/** Reads and writes rows with the service key, without a form. */
export function rowsOf({ backend }: RunningPortal) {
  async function send<T>(method: string, path: string, body?: object): Promise<T[]> {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: backend.serviceRoleKey,
        Authorization: `Bearer ${backend.serviceRoleKey}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T[]
  }

  return {
    /** Adds one row; returns it as stored. */
    add: async <T extends { id: string }>(table: string, row: object): Promise<T> => {
      const [added] = await send<T>('POST', table, row)
      if (!added) throw new Error(`Nothing was added to ${table}.`)
      return added
    },
    /** The rows that a filter finds: `find('events', 'title=eq.Möte')`. */
    find: <T = { id: string }>(table: string, filter: string): Promise<T[]> =>
      send<T>('GET', `${table}?${filter}`),
    change: (table: string, filter: string, values: object): Promise<unknown> =>
      send('PATCH', `${table}?${filter}`, values),
    removeWhere: (table: string, filter: string): Promise<unknown> => send('DELETE', `${table}?${filter}`),
    remove: (table: string, id: string): Promise<unknown> => send('DELETE', `${table}?id=eq.${id}`),
  }
}
