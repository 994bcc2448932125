import type { Standing } from '../../shell/server/registry/resolveRegistry'

/** A version's state after a switch, as a sentence. */
export function sayStanding(app: string, { version, state, why }: Standing): string {
  if (state === 'live') return `${app} ${version} is live.`
  if (state === 'waiting')
    return `${app} ${version} is released and waits: ${why}. It goes live by itself as soon as it fits.`
  return `${app} ${version} is not live (${state})${why ? `: ${why}` : ''}.`
}
