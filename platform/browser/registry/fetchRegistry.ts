import { type Boot, isEmpty, readBoot } from '../../contract/registry'

const TIMEOUT_MS = 5_000

/**
 * Fetches `/remotes.json`. The host has verified its releases; a static site trusts its file server. Throws when the response
 * is not a registry.
 * @param cache `no-cache` when an older response is better than none; `no-store` when only a new one is useful: then
 * neither the browser's cache nor the worker's is used.
 */
export async function fetchBoot(cache: 'no-cache' | 'no-store'): Promise<Boot> {
  const response = await fetch('/remotes.json', {
    cache,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
  const boot = readBoot(await response.json())
  if (isEmpty(boot.registry)) throw new Error('/remotes.json names no area.')
  return boot
}
