import type { BootConfig } from '../../contract/registry'
import { TRUSTED_TYPES } from './trustedTypes'

/** Origins besides the portal's own from which pages show pictures. */
export const pictureSites = ({ backend }: Pick<BootConfig, 'backend'>): string[] =>
  backend ? [new URL(backend.url).origin] : []

/**
 * The page's Content-Security-Policy: scripts only from the shell, the origins in the registry and with this
 * response's nonce; nothing evaluated, nothing inline. Style attributes are allowed because libraries position
 * elements with them; style elements need the nonce.
 * @param besides sources of a developer's machine, for scripts and connections.
 */
export function contentSecurityPolicy(
  { registry, backend }: BootConfig,
  nonce: string,
  besides: string[] = [],
): string {
  const remotes = [
    ...new Set(registry.remotes.map(({ base }) => originOf(base)).filter((origin) => origin !== null)),
  ]
  const data = backend ? [new URL(backend.url).origin] : []
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...remotes, ...besides],
    // A worker is started from memory, because its script may come from another origin. It inherits this policy.
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'", ...remotes, ...besides],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureSites({ backend }), ...remotes],
    'connect-src': ["'self'", ...data, ...remotes, ...besides],
    // The only frame from this origin is the one that copies a picture: every other page forbids framing.
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...TRUSTED_TYPES,
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Browsers that support the `Integrity-Policy` header block every script that is loaded without an integrity hash. The
 * header is not sent in development, because scripts change with every save.
 */
export const INTEGRITY_POLICY = { 'Integrity-Policy': 'blocked-destinations=(script)' }

const originOf = (base: string): string | null => (base.startsWith('/') ? null : new URL(base).origin)
