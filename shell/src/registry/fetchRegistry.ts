import { type BootConfig, isEmpty, readBoot } from './registry'

const TIMEOUT_MS = 5_000

/** `/remotes.json` as it is now, asked again even where a copy is kept. Throws when the answer is no registry. */
export async function fetchBoot(): Promise<BootConfig> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
  const boot = readBoot(await response.json())
  if (isEmpty(boot.registry)) throw new Error('/remotes.json names no area.')
  return boot
}
