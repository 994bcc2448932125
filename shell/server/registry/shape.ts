import { plainPath } from '../../src/registry/registry'

/** First segments of addresses that the host answers itself. */
const HOST_SEGMENTS = /^(shell|mf-.*|healthz|readyz|_.*)$/

/** A path that an app may own: one segment as browsers write it, and none of the host's own. */
export function isOwnPath(path: string): boolean {
  const segment = path.slice(1)
  return (
    isSegment(segment) && path === `/${segment}` && !HOST_SEGMENTS.test(segment) && !segment.includes('.')
  )
}

/** A path that leads on elsewhere: like one that is owned, with as many segments below it. */
export function isPathBelow(path: string): boolean {
  const [empty, first = '', ...rest] = path.split('/')
  return empty === '' && isOwnPath(`/${first}`) && rest.every(isSegment)
}

/** One segment of a path, decoded and composed, that is neither empty nor climbs. */
const isSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !/[/\\?#%\s\p{Cc}]/u.test(segment) &&
  plainPath(`/${segment}`) === `/${segment}`

/** An address of this portal. Browsers take `//` and `/\` for another site, and leave out tabs and line breaks. */
export const isOwnAddress = (address: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)

/** A file of a release by its path there, which does not climb. */
export const isReleasedFile = (file: string): boolean =>
  file.split('/').every((name) => /^(?!\.)[\w.~+@-]+$/.test(name))

/** One hash as an `integrity` attribute has it. Browsers take one that they cannot read for none. */
export const isIntegrity = (hash: string): boolean => /^sha384-[A-Za-z0-9+/]{64}$/.test(hash)

/** A name by which a script can make itself known. */
export const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name)
