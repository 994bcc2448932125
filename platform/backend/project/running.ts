import { roleKey } from '../identity/keys'
import type { Config } from './config'
import { readSecret } from './dataFolder'
import { HeldError, liveHolder } from './lock'

export type RunningBackend = { url: string; serviceRoleKey: string }

/**
 * The server that uses a data folder, with its service key; null when none does. Throws a `HeldError` when the process
 * that has locked the folder does not serve (yet), or its secret is unknown.
 */
export async function findRunning(folder: string, config: Config): Promise<RunningBackend | null> {
  const holder = liveHolder(folder)
  if (!holder) return null
  const secret = config.auth.jwtSecret ?? readSecret(folder)
  if (!holder.url || !secret) throw new HeldError(folder, holder)
  return { url: holder.url, serviceRoleKey: await roleKey('service_role', secret) }
}
