import type { Needs, StoredRemote, StoredShell } from '../../contract/release'

/** Why a shell cannot show a remote, as the end of a sentence; null when it can. */
export function incompatibility(remote: StoredRemote, shell: StoredShell): string | null {
  if (remote.contract !== shell.contract)
    return `it is built for contract ${remote.contract}, and shell ${shell.version} speaks ${shell.contract}`
  return claimedFromShell(remote, shell.routes) ?? missingNames(remote.needs, shell)
}

/** A module without a list of names passes: its version is checked when it is loaded. */
function missingNames({ names }: Needs, { version, offers }: StoredShell): string | null {
  for (const [module, used] of Object.entries(names)) {
    const missing = used.filter((name) => offers[module] && !offers[module].includes(name))
    if (missing.length > 0)
      return `it uses ${missing.join(', ')} of ${module}, which shell ${version} does not lend`
  }
  return null
}

/**
 * Why a release cannot be served with a backend, as the end of a sentence; null when it can or when the backend's
 * schema is unknown.
 */
export function schemaIncompatibility({ needs }: { needs: Needs }, schema: string | null): string | null {
  if (needs.schema === null || schema === null || needs.schema <= schema) return null
  return `it needs migration ${needs.schema}, and the backend has come to ${schema}`
}

/**
 * The remote's path or redirect that belongs to a page of the shell, as the end of a sentence. Pages below the
 * shell's own are the shell's, too.
 */
export function claimedFromShell(remote: Claim, routes: string[]): string | null {
  const own = claimed(remote).find((path) => routes.some((route) => isBelow(path, route)))
  return own === undefined ? null : `${own} belongs to the shell`
}

type Claim = Pick<StoredRemote, 'paths' | 'redirects'>

/** The path prefixes and the redirected addresses that a remote claims. */
export const claimed = ({ paths, redirects = {} }: Claim): string[] => [...paths, ...Object.keys(redirects)]

/** Whether one of two path prefixes lies below the other, or is the other. */
export const overlaps = (a: string, b: string): boolean => isBelow(a, b) || isBelow(b, a)

/** Whether a path is a prefix or lies below it. Routers take capital letters for small ones. */
const isBelow = (path: string, prefix: string): boolean =>
  `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase())

/** An app and the addresses that are its own. */
export type Owner = { name: string; paths: string[] }

/** Who owns an address or a part of it. */
export const ownerAt = (path: string, owners: Owner[]): Owner | undefined =>
  owners.find(({ paths }) => paths.some((owned) => overlaps(path, owned)))

/** The address of a remote that another remote owns, as the end of a sentence; null without one. */
export function claimedTwice(remote: StoredRemote, owners: Owner[]): string | null {
  const others = owners.filter(({ name }) => name !== remote.name)
  const path = claimed(remote).find((path) => ownerAt(path, others))
  return path === undefined ? null : `${path} belongs to ${ownerAt(path, others)?.name}`
}
