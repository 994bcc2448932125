/**
 * One live remote as `remotes.json` names it. Addresses are relative to `base`, which is absolute when the remote has
 * an origin of its own. Fields that a shell does not know are left alone, so that the file can grow.
 */
export type RemoteRelease = {
  name: string
  /** Path prefixes that it owns, for example `/studera`. */
  paths: string[]
  class: 'public' | 'admin'
  version: string
  /** The contract that it was built for; refused when the shell cannot serve it. */
  contract: number
  base: string
  /** The container's script and its global name. */
  entry: string
  container: string
  /** Scripts that showing it needs, the entry included. */
  preload: string[]
  /** What the host runs for titles, statuses and prefetching. */
  server?: { file: string; sha256: string }
  /** SHA-384 of each file of `preload`, as the `integrity` attribute has it. A script without one is not run. */
  integrity: Record<string, string>
  /** Earlier releases that fit the same shell, newest first: what is shown when this one's code fails. */
  before?: RemoteRelease[]
  /** Versions that a rollback can go back to, newest first. */
  previous?: string[]
}

/** An area of which no release can be served now: its pages say so, and are not taken for missing ones. */
export type UnavailableArea = { name: string; paths: string[] }

export type Registry = { remotes: RemoteRelease[]; unavailable: UnavailableArea[] }

/** Where the data lives; the key is the public one. */
export type Backend = { url: string; key: string }

/** Nothing answers there: without a backend every read fails at once, and says so where it is shown. */
export const NO_BACKEND: Backend = { url: 'http://backend.invalid', key: 'none' }

export type BootConfig = {
  registry: Registry
  backend: Backend | null
  /** False where the site has switched the service worker off (`"worker": "off"`). */
  worker: boolean
}

/** Reads what `remotes.json` or the document gives. A remote that is not described properly is left out, not guessed. */
export function readBoot(value: unknown): BootConfig {
  const { remotes, unavailable, backend, worker } = (value ?? {}) as {
    remotes?: unknown
    unavailable?: unknown
    backend?: Backend
    worker?: unknown
  }
  const listed = Array.isArray(remotes) ? remotes : []
  return {
    registry: {
      remotes: listed.filter(isRelease),
      unavailable: Array.isArray(unavailable) ? unavailable.filter(isUnavailable) : [],
    },
    backend: typeof backend?.url === 'string' && typeof backend.key === 'string' ? backend : null,
    worker: worker !== 'off',
  }
}

function isRelease(value: unknown): value is RemoteRelease {
  const { name, paths, version, contract, base, entry, container, preload, integrity } = (value ??
    {}) as Partial<RemoteRelease>
  const texts = [name, version, base, entry, container].every(
    (text) => typeof text === 'string' && text !== '',
  )
  return (
    texts &&
    typeof contract === 'number' &&
    isTexts(paths) &&
    isTexts(preload) &&
    typeof integrity === 'object'
  )
}

function isUnavailable(value: unknown): value is UnavailableArea {
  const { name, paths } = (value ?? {}) as Partial<UnavailableArea>
  return typeof name === 'string' && isTexts(paths)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/**
 * The same path in the one form that we compare: decoded, composed (NFC), without a slash at its end, and with one at
 * its beginning: `//example.com/` would lead to another site.
 */
export function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURI(path)
  } catch {
    // A stray % is part of an address that nobody owns.
  }
  return decoded
    .normalize('NFC')
    .replace(/^\/+/, '/')
    .replace(/(.)\/+$/, '$1')
}

/** The remote that owns a path, and the prefix by which it does. */
export function ownerOf(registry: Registry, path: string): { remote: RemoteRelease; prefix: string } | null {
  const wanted = plainPath(path)
  for (const remote of registry.remotes) {
    for (const prefix of remote.paths) {
      if (wanted === prefix || wanted.startsWith(`${prefix}/`)) return { remote, prefix }
    }
  }
  return null
}

/** The full address of a remote's file. */
export const fileOf = (remote: RemoteRelease, file: string, origin: string): string =>
  new URL(file, new URL(remote.base, origin)).href
