import { isRecordOf, isText } from './isDeclaration'

/** Which keys may release an app, and the paths that its releases may claim. */
export type TrustedApp = {
  /** Ed25519 public keys: 32 bytes in base64. With an empty list, the app is released without a signature. */
  keys: string[]
  paths: string[]
}

/** `trust.json`: every app that may be released, by name. Null when releases need no signature. */
export type Trust = Record<string, TrustedApp> | null

/**
 * Checks the content of `trust.json`. Throws an error whose message names the fault, as the end of a sentence. An empty
 * object ends signatures.
 */
export function readTrust(value: unknown): Trust {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('is no object')
  if (!isRecordOf(value, isTrusted)) throw new Error('has an app without a list of keys, or of paths')
  const apps = Object.entries(value as Record<string, Partial<TrustedApp>>)
  if (apps.length === 0) return null
  return Object.fromEntries(apps.map(([name, { keys = [], paths = [] }]) => [name, { keys, paths }]))
}

function isTrusted(value: unknown): boolean {
  const { keys, paths = [] } = (value ?? {}) as Partial<TrustedApp>
  return Array.isArray(keys) && keys.every(isKey) && Array.isArray(paths) && paths.every(isText)
}

const isKey = (key: unknown): boolean => isText(key) && /^[A-Za-z0-9+/]{43}=$/.test(key)

/** An address that a release claims although `trust.json` does not give it to its app; undefined without one. */
export function claimedWithoutTrust(
  { paths, redirects = {} }: { paths: string[]; redirects?: Record<string, string> },
  trusted: TrustedApp,
): string | undefined {
  return [...paths, ...Object.keys(redirects)].find(
    (path) => !trusted.paths.some((own) => path === own || path.startsWith(`${own}/`)),
  )
}
