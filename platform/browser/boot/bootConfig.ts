import { type Boot, isEmpty, type Registry, readBoot } from '../../contract/registry'
import { fetchBoot } from '../registry/fetchRegistry'

/** Null when the registry cannot be fetched: every area then shows an error and retries. */
type PageBoot = Omit<Boot, 'registry' | 'site'> & Partial<Pick<Boot, 'site'>> & { registry: Registry | null }

/**
 * The page's start configuration. The host inlines it in the document; a static document has none, so it is fetched,
 * also when the inlined one cannot be read.
 */
export async function readBootConfig(): Promise<PageBoot> {
  const inlined = readInlined()
  if (inlined) return inlined
  try {
    return await fetchBoot('no-cache')
  } catch (error) {
    console.error('The registry of remotes could not be read:', error)
    return { registry: null, backend: null, worker: true, pages: [] }
  }
}

function readInlined(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  if (!text) return null
  try {
    const boot = readBoot(JSON.parse(text))
    return isEmpty(boot.registry) ? null : boot
  } catch {
    return null
  }
}
