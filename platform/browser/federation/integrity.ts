import { fileOf, type RemoteRelease } from '../../contract/registry'

/** The registry's hashes by URL. */
const hashes = new Map<string, string>()

/** Registers the hashes of a release and returns its files' URLs. Throws when one is missing: such files do not run. */
export function expectFiles(release: RemoteRelease): string[] {
  return release.preload.map((file) => {
    const url = fileOf(release, file, window.location.origin)
    const integrity = release.integrity[file]
    if (!integrity) throw new Error(`The registry gives no hash for ${url}.`)
    hashes.set(url, integrity)
    return url
  })
}

/** A script element with the registry's hash. Throws without a hash. */
export function createCheckedScript(url: string): HTMLScriptElement {
  const integrity = hashes.get(url)
  if (!integrity) throw new Error(`The registry gives no hash for ${url}.`)
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  script.src = url
  return script
}

const EXAMINE_TIMEOUT_MS = 5_000

/** Whether a file of a release arrives, but not with the hash that the registry names. */
export async function isChanged(release: RemoteRelease): Promise<boolean> {
  for (const file of release.preload) {
    const arrives = (checked: RequestInit) =>
      fetch(fileOf(release, file, window.location.origin), {
        ...checked,
        mode: 'cors',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(EXAMINE_TIMEOUT_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
    const integrity = release.integrity[file]
    if (integrity && !(await arrives({ integrity })) && (await arrives({}))) return true
  }
  return false
}

/**
 * Fetches files past the caches of browser and worker, which may hold a broken copy; their scripts then load the new
 * ones.
 */
export const refetch = (urls: string[]): Promise<unknown> =>
  Promise.allSettled(
    urls.map((url) =>
      fetch(url, { mode: 'cors', credentials: 'same-origin', cache: 'reload' }).then((response) =>
        response.arrayBuffer(),
      ),
    ),
  )
