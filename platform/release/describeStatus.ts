import type { VersionStatus } from '../host/registry/resolveRegistry'

/** A version's state after a switch, as a sentence. */
export function describeStatus(app: string, { version, state, why }: VersionStatus): string {
  if (state === 'live') return `${app} ${version} is live.`
  if (state === 'waiting')
    return `${app} ${version} is released and waits: ${why}. It goes live by itself as soon as it fits.`
  // A reason that a person wrote may be a sentence already.
  return `${app} ${version} is not live (${state})${why ? `: ${why.replace(/\.$/, '')}` : ''}.`
}
