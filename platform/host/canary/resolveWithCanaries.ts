import type { CanaryEntry, Pointer } from '../../contract/pointer'
import type { RemoteRelease } from '../../contract/registry'
import type { StoredRemote } from '../../contract/release'
import { claimed, overlaps } from '../registry/incompatibility'
import type { Variant } from '../registry/portalState'
import { hostRelease } from '../registry/publicRelease'
import {
  type AppState,
  type Resolved,
  resolveRegistry,
  type SiteState,
  type VersionStatus,
} from '../registry/resolveRegistry'
import type { VersionFlags } from '../trials/journal'

/** A canary of the site: the release is null when it cannot be shown; its status then contains the reason. */
type Canary = Omit<Variant, 'release'> & { release: RemoteRelease | null }

/**
 * Resolves the registry with the canaries of the site: those that the host has promoted are live, the others are
 * variants beside the live versions when they can be shown, and each has a status in front of the versions of its app.
 */
export function resolveWithCanaries(
  found: SiteState,
  promoted: VersionFlags,
  origins: Record<string, string>,
): Resolved & { variants: Variant[] } {
  const site = { ...found, remotes: withPromoted(found.remotes, promoted) }
  const resolved = resolveRegistry(site)
  const canaries = canariesOf(site, resolved, origins)
  return {
    ...resolved,
    statuses: statusesWithCanaries(resolved.statuses, canaries),
    waitsForSchema: resolved.waitsForSchema || canaries.some(isWaiting),
    variants: canaries.flatMap(({ release, ...canary }) => (release ? [{ ...canary, release }] : [])),
  }
}

/** Makes canaries that the host has promoted the newest wanted versions of their apps. */
const withPromoted = (remotes: AppState<StoredRemote>[], promoted: VersionFlags): AppState<StoredRemote>[] =>
  remotes.map((app) =>
    promoted[app.name]?.[app.pointer.canary?.version ?? ''] === undefined ? app : withWantedCanary(app),
  )

/** The app with its canary as the newest wanted version. */
function withWantedCanary(app: AppState<StoredRemote>): AppState<StoredRemote> {
  const { canary, ...pointer } = app.pointer
  return canary ? { ...app, pointer: { ...pointer, wanted: [canary, ...pointer.wanted] } } : app
}

/**
 * The canaries of all apps, by the rules of a release: resolves each as if it were the newest wanted version. A
 * canary is shown when it is live then and the shell and all other apps stay as they are.
 */
function canariesOf(site: SiteState, resolved: Resolved, origins: Record<string, string>): Canary[] {
  const canaries: Canary[] = []
  for (const { name: app, pointer } of site.remotes) {
    const canary = canaryIn(pointer)
    if (!canary) continue
    const { version, share, since } = canary
    const then = resolveRegistry({
      ...site,
      remotes: site.remotes.map((each) => (each.name === app ? withWantedCanary(each) : each)),
    })
    const statuses = then.statuses[app] ?? []
    const found = then.remotes.find(({ name }) => name === app)
    const release = found?.version === version ? hostRelease(found, origins[app]) : null
    const why = release && whyNot(release, { resolved, then, canaries })
    canaries.push({
      ...{ app, version, share, since },
      release: why === null ? release : null,
      statuses: why === null ? statuses : [{ version, state: 'waiting', why }],
    })
  }
  return canaries
}

/** The pointer's canary, unless the version is wanted, too: an older checkout may have released it to all browsers. */
const canaryIn = ({ canary, wanted }: Pointer): CanaryEntry | undefined =>
  wanted.some(({ version }) => version === canary?.version) ? undefined : canary

type Options = { resolved: Resolved; then: Resolved; canaries: Canary[] }

/** Why a canary that would be live is not shown, as the end of a sentence; null when it is shown. */
function whyNot(release: RemoteRelease, { resolved, then, canaries }: Options): string | null {
  const isLive = resolved.remotes.some(({ name }) => name === release.name)
  if (!isLive) return 'its app has no live version beside it'
  const others = ({ shell, remotes }: Resolved) =>
    JSON.stringify([shell, ...remotes.filter(({ name }) => name !== release.name)].map((one) => one?.version))
  if (others(resolved) !== others(then)) return 'another app would change its version with it'
  for (const { app, release: other } of canaries) {
    const path = other && claimed(release).find((one) => claimed(other).some((taken) => overlaps(one, taken)))
    if (path) return `the canary of ${app} claims ${path}, too`
  }
  return null
}

function statusesWithCanaries(statuses: Resolved['statuses'], canaries: Canary[]): Resolved['statuses'] {
  const added = canaries.map(({ app, version, share, release, statuses: own }): [string, VersionStatus[]] => {
    const found = own.find((status) => status.version === version)
    const status: VersionStatus = release || !found ? { version, state: 'canary' } : found
    return [app, [{ ...status, share }, ...(statuses[app] ?? [])]]
  })
  return { ...statuses, ...Object.fromEntries(added) }
}

const isWaiting = ({ release, statuses: [status] }: Canary): boolean =>
  release === null && status?.state === 'waiting'
