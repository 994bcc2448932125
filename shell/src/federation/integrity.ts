import { fileOf, type RemoteRelease } from '../registry/registry'

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
