const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Origins that `PORTAL_ORIGINS` names, separated by blanks or commas. */
export const readOrigins = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Why files may not be loaded from a base, as the end of a sentence; null when they may. */
export function untrustedBase(base: string, origins: string[]): string | null {
  if (base.startsWith('/')) {
    const isPath = /^\/(?!\/)[\w.~+@/-]*\/$/.test(base) && !base.split('/').includes('..')
    return isPath ? null : `its base ${base} is no folder of this host`
  }
  if (!URL.canParse(base)) return `its base ${base} is no address`
  const { protocol, hostname, origin } = new URL(base)
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    return `its base ${base} is not https`
  return origins.includes(origin) ? null : `PORTAL_ORIGINS does not name ${origin}, where its base lies`
}
