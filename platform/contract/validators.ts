import { plainPath } from './registry'

/** First path segments that the host itself serves. */
const HOST_SEGMENTS = /^(shell|mf-.*|healthz|readyz|metrics|_.*)$/

/** Whether an app may own a path: one segment as browsers write it, and not reserved for the host. */
export function isOwnPath(path: string): boolean {
  const segment = path.slice(1)
  return (
    isSegment(segment) && path === `/${segment}` && !HOST_SEGMENTS.test(segment) && !segment.includes('.')
  )
}

/** The source path of a redirect: like an owned path, with any number of segments below it. */
export function isPathBelow(path: string): boolean {
  const [empty, first = '', ...rest] = path.split('/')
  return empty === '' && isOwnPath(`/${first}`) && rest.every(isSegment)
}

/** One segment of a path, decoded and composed (NFC), neither empty nor a dot segment. */
const isSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !/[/\\?#%\s\p{Cc}]/u.test(segment) &&
  plainPath(`/${segment}`) === `/${segment}`

/** An address of this portal. Browsers treat `//` and `/\` as another site, and ignore tabs and line breaks. */
export const isOwnAddress = (address: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)

/** A relative path of a file in a release, without dot segments. */
export const isReleasedFile = (file: string): boolean =>
  file.split('/').every((name) => /^(?!\.)[\w.~+@-]+$/.test(name))

/**
 * One hash in the form of an `integrity` attribute. Browsers ignore a hash that they cannot parse. Releases have
 * SHA-256; earlier ones, which a pointer may still name, have SHA-384.
 */
export const isIntegrity = (hash: string): boolean =>
  /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/.test(hash)

/** A global name under which a script can register itself. */
export const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name)
