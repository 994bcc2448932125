import type { RemoteRelease } from './registry'

/** The parts of a release that decide which code a browser runs, and where. */
type Signed = Pick<
  RemoteRelease,
  | 'name'
  | 'version'
  | 'paths'
  | 'access'
  | 'redirects'
  | 'menu'
  | 'base'
  | 'entry'
  | 'container'
  | 'preload'
  | 'integrity'
>

/**
 * The text that a team signs for browsers which fetch the registry from a static site. Lists its fields, so that a later
 * field of the registry leaves older signatures valid.
 */
export const signedText = (remote: Signed): string => {
  const { name, version, paths, access, redirects = {}, menu = [] } = remote
  const { base, entry, container, preload, integrity } = remote
  const fields = [name, version, paths, access, redirects, menu, base, entry, container, preload, integrity]
  return `portal release\n${JSON.stringify(fields)}`
}
