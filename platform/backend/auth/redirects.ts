import type { AuthConfig } from '../project/config'

/** The address that a link leads to: the requested one when it is allowed, otherwise the site. */
export type Redirects = (requested: string | undefined | null) => string

type Pattern = { scheme: string; host: RegExp; port: RegExp; path: RegExp }

/** A longer requested address is ignored: the link leads to the site. */
const MAX_ADDRESS_LENGTH = 2000

/**
 * Checks requested addresses part by part: scheme, host and port of the parsed address are those of the site, or match
 * a pattern of config.toml part by part, so that a wildcard for the path never reaches into the host. Throws when a
 * pattern cannot be used; the error's message is one sentence.
 */
export function createRedirects({
  siteUrl,
  redirectUrls,
}: Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>): Redirects {
  const site = new URL(siteUrl)
  const patterns = redirectUrls.map(readPattern)
  return (requested) => {
    const address = requested ? readAddress(requested) : null
    if (!address) return siteUrl
    const isSite = isWeb(address.protocol) && address.origin === site.origin
    return isSite || patterns.some((pattern) => fits(address, pattern)) ? address.href : siteUrl
  }
}

/**
 * An address that every parser reads alike; null for all others. The text must equal its parsed form: this excludes
 * user parts, numeric and Unicode spellings of hosts, backslashes and everything else that browsers correct.
 */
function readAddress(requested: string): URL | null {
  if (requested.length > MAX_ADDRESS_LENGTH || /[\p{C}\p{Z}\\]/u.test(requested) || !URL.canParse(requested))
    return null
  const written = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(requested)
  if (!written) return null
  const [, scheme = '', authority = ''] = written
  const address = new URL(requested)
  if (address.protocol !== `${scheme.toLowerCase()}:` || address.username || address.password) return null
  if (!isWeb(address.protocol)) return address
  const host = authority.toLowerCase()
  const { hostname, port } = address
  const spellings = [hostname, `${hostname}:${port || standardPort(address.protocol)}`]
  return spellings.includes(host) && isHost(hostname) ? address : null
}

const isWeb = (protocol: string): boolean => protocol === 'http:' || protocol === 'https:'

const standardPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80')

/** Labels of letters, digits and inner hyphens between single dots, or an IPv6 address in brackets. */
const isHost = (hostname: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$|^\[[0-9a-f:]+\]$/.test(
    hostname,
  )

function fits(address: URL, pattern: Pattern): boolean {
  const { protocol, hostname, port, host, pathname, search } = address
  if (protocol !== pattern.scheme) return false
  const path = pattern.path.test(`${pathname}${search}`)
  if (!isWeb(protocol)) return pattern.host.test(host.toLowerCase()) && path
  return pattern.host.test(hostname) && pattern.port.test(port || standardPort(protocol)) && path
}

/** `*` matches anything within one part of the address, `**` anything, `?` one character. */
function readPattern(text: string): Pattern {
  const parts =
    /^([a-z][a-z0-9+.-]*:)\/\/(\[[0-9a-f:]+\]|[\p{L}\p{N}.*?_-]+)(?::(\d+|\*{1,2}))?(\/[^[\]{}\\#]*)?$/iu.exec(
      text,
    )
  if (!parts) {
    throw new Error(
      `config.toml: auth.additional_redirect_urls: "${text}" cannot be used; an address with *, ** and ? works here.`,
    )
  }
  const [, scheme = '', host = '', port, path] = parts
  const protocol = scheme.toLowerCase()
  const web = isWeb(protocol)
  return {
    scheme: protocol,
    host: glob(host.toLowerCase()),
    port: glob(port ?? standardPort(protocol)),
    // A web address without a path has the path "/".
    path: glob(encodeURI(path ?? (web ? '/' : '')).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%')),
  }
}

function glob(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*|\*|\?/g, (sign) => (sign === '**' ? '.*' : sign === '*' ? '[^./]*' : '[^./]'))
  return new RegExp(`^${source}$`)
}
