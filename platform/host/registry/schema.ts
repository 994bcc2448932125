import type { Backend } from '../../contract/registry'
import { callFunction } from './callFunction'

/** The newest migration of a backend; null when it does not respond or does not reveal it. */
export async function askSchema(backend: Backend): Promise<string | null> {
  try {
    const response = await callFunction(backend, 'schema_version', 5_000)
    const version: unknown = response.ok ? await response.json() : null
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}
