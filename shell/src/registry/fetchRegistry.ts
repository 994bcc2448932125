import { type BootConfig, isEmpty, readBoot } from './registry'

const TIMEOUT_MS = 5_000

/**
 * `/remotes.json` as it is now. Throws when the answer is no registry.
 * @param cache `no-cache` where an older answer is better than none; `no-store` where only news is wanted: neither the
 * browser nor the worker then answers with what it has kept.
 */
export async function fetchBoot(cache: 'no-cache' | 'no-store'): Promise<BootConfig> {
  const response = await fetch('/remotes.json', {
    cache,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
  const boot = readBoot(await response.json())
  if (isEmpty(boot.registry)) throw new Error('/remotes.json names no area.')
  return boot
}
