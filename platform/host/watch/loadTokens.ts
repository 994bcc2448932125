import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { VersionStatus } from '../registry/resolveRegistry'

/** A report later than this after the page was loaded is not evidence. */
const LIFETIME_MS = 60 * 60_000
/** The newest used tokens are remembered. An older one that comes again is of a network that has counted already. */
const MAX_USED = 50_000

type Load = { sender: string | null; statuses: Record<string, VersionStatus[]> }

export type LoadTokens = {
  /** A token for a document that is served to this sender now. */
  issue: (load: Load) => string
  /**
   * Whether a token comes from this host, was issued to this sender for the versions that are live now, has not
   * expired and was not used before.
   */
  redeem: (token: string, load: Load) => boolean
}

/**
 * Tokens that the host puts into documents, so that a report is evidence against a release only from the network to
 * which the page was served: a page of another site cannot have its visitors send it. They are signed with a secret
 * that exists only in this process, and contain only the time and a random number.
 */
export function createLoadTokens(now: () => number = Date.now): LoadTokens {
  const secret = randomBytes(32)
  const used = new Map<string, number>()

  const sign = (head: string, { sender, statuses }: Load) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([head, sender, liveVersions(statuses)]))
      .digest('base64url')
      .slice(0, 22)

  function forgetExpired(): void {
    for (const [token, expiresAt] of used) {
      if (expiresAt > now()) return
      used.delete(token)
    }
  }

  return {
    issue: (load) => {
      const head = `${(now() + LIFETIME_MS).toString(36)}.${randomBytes(6).toString('base64url')}`
      return `${head}.${sign(head, load)}`
    },
    redeem: (token, load) => {
      const [, head = '', signature = ''] = /^([0-9a-z]{1,11}\.[\w-]{8})\.([\w-]{22})$/.exec(token) ?? []
      const expiresAt = Number.parseInt(head, 36)
      forgetExpired()
      if (!(expiresAt > now()) || used.has(head)) return false
      if (!timingSafeEqual(Buffer.from(signature.padEnd(22)), Buffer.from(sign(head, load)))) return false
      if (used.size >= MAX_USED) used.delete(used.keys().next().value ?? '')
      used.set(head, expiresAt)
      return true
    },
  }
}

const liveVersions = (statuses: Load['statuses']): string[] =>
  Object.entries(statuses)
    .flatMap(([app, versions]) =>
      versions.filter(({ state }) => state === 'live').map(({ version }) => `${app}@${version}`),
    )
    .sort()
