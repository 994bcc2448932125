import type { Backend } from '../../src/registry/registry'

/** The newest migration of a backend; null when it does not respond or does not reveal it. */
export async function askSchema({ url, key }: Backend): Promise<string | null> {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/schema_version`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(5_000),
    })
    const version: unknown = response.ok ? await response.json() : null
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}
