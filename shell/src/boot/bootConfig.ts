import { type BootConfig, readBoot } from '../registry/registry'

/**
 * What the page starts from. The host inlines it in the document; a static document has none, and it is fetched.
 * Without either the frame still renders, with every area marked as not to be had.
 */
export async function readBootConfig(): Promise<BootConfig> {
  const inlined = document.getElementById('boot')?.textContent
  if (inlined) return readBoot(JSON.parse(inlined))
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
    return readBoot(await response.json())
  } catch (error) {
    console.error('The registry of remotes could not be read:', error)
    return { registry: { remotes: [], unavailable: [] }, backend: null, worker: true }
  }
}
