import { isKept, type Pointer } from '../../contract/pointer'
import { isOffice, type UnavailableArea } from '../../contract/registry'
import type { StoredRemote, StoredShell } from '../../contract/release'
import type { VersionFlags } from '../trials/journal'
import { chooseShell, leftOut } from './chooseShell'
import {
  claimed,
  claimedTwice,
  incompatibility,
  type Owner,
  ownerAt,
  schemaIncompatibility,
} from './incompatibility'
import type { Area } from './lastWorkingState'
import { untrustedBase } from './untrustedBase'

/**
 * An app of a site: its pointer, and for each wanted version the release, or why it is unusable, as the end
 * of a sentence.
 */
export type AppState<Release> = {
  name: string
  pointer: Pointer
  releases: Record<string, Release | string>
  /**
   * Versions whose host file (`release.server`) is missing or changed, each with the reason as the end of a sentence.
   * Browsers do not need that file: such a version is still served when no other one is usable.
   */
  damaged?: Record<string, string>
  /** The releases of its preview links, as in `releases`. */
  previewed?: Record<string, Release | string>
  /** The app's declared paths when none of its releases can be used. */
  area?: Area
}

export type SiteState = {
  shell: AppState<StoredShell>
  remotes: AppState<StoredRemote>[]
  /** The newest migration of the backend; null while unknown. */
  schema: string | null
  /** Origins besides the host's own from which a remote may come. */
  trusted: string[]
  /** The shell that was served last: the fallback when no wanted shell can be served. */
  lastShell: StoredShell | null
  /** The paths and access of each remote when it was last served. */
  lastAreas: Record<string, Area>
  /** Versions that the host by itself shows to no browser any more. */
  autoRolledBack: VersionFlags
  /** Why the office has switched an app off, by app. */
  switchedOff: Record<string, string>
}

/** The state of a wanted version; the reason is the end of a sentence. */
export type VersionStatus = {
  version: string
  state: 'live' | 'canary' | 'before' | 'earlier' | 'waiting' | 'broken' | 'autoRolledBack' | 'bad' | 'off'
  why?: string
  /** Set when the host does not roll it back (`isKept`). */
  pinned?: true
  /** Of a version beside the live one: how many of 100 browsers get it when it is shown. */
  share?: number
}

export type ServedRemote = StoredRemote & { before: StoredRemote[] }

export type Resolved = {
  shell: StoredShell | null
  shellsBefore: StoredShell[]
  remotes: ServedRemote[]
  unavailable: UnavailableArea[]
  /** Areas of apps that were retired. */
  retiredAreas: UnavailableArea[]
  /** Of each app, newest first. */
  statuses: Record<string, VersionStatus[]>
  /** Whether a version is held back only because the backend lacks a migration that it needs. */
  waitsForSchema: boolean
}

/** Number of earlier releases that a browser can fall back to. */
const MAX_EARLIER_RELEASES = 2

/**
 * Computes the registry from the site's files: for each app the newest wanted version that is complete, compatible
 * and not marked as bad. Waiting, going live and falling back need no commands: they follow from the files.
 */
export function resolveRegistry(site: SiteState): Resolved {
  const { schema, trusted } = site
  const shells = withoutAutoRolledBack(
    site.shell,
    verdicts(site.shell, (shell) => schemaIncompatibility(shell, schema)),
    site.autoRolledBack,
  )
  const remotes = site.remotes.map((app) => ({
    app,
    // An untrusted base is a fault of the release; a missing migration only makes it wait.
    found: verdicts(
      app,
      (remote) => schemaIncompatibility(remote, schema),
      trusted,
      site.switchedOff[app.name],
    ),
  }))
  const areas = remotes.map(({ found }) => usable(found))
  // A shell that waits for the backend is better than no shell.
  const wanted = chooseShell(usable(shells), areas) ?? newestWhole(site.shell)
  const shell = wanted ?? site.lastShell
  const before = usable(shells).filter((other) => other !== shell)
  const later = shell ? before.slice(indexOfVersion(usable(shells), shell)) : []

  const statuses: Resolved['statuses'] = {
    shell: statusesOf(site.shell.pointer, shells, wanted, later.slice(0, MAX_EARLIER_RELEASES), (passed) =>
      leftOut(passed as StoredShell, shell, areas),
    ),
  }
  const served: ServedRemote[] = []
  const without: AppState<StoredRemote>[] = []
  const { judged, owners } = withOwnPaths(remotes, shell, site)
  for (const { app, fitted } of judged) {
    const [live, ...earlier] = usable(fitted)
    if (live) served.push({ ...live, before: earlier.slice(0, MAX_EARLIER_RELEASES) })
    else without.push(app)
    statuses[app.name] = statusesOf(app.pointer, fitted, live ?? null, earlier.slice(0, MAX_EARLIER_RELEASES))
  }
  return {
    shell,
    shellsBefore: later,
    remotes: served,
    unavailable: without
      .filter((app) => !app.pointer.retired && !isOnlyPreviewed(app, site))
      .map((app) => areaOf(app, site, owners)),
    retiredAreas: without.filter(({ pointer }) => pointer.retired).map((app) => areaOf(app, site, owners)),
    statuses,
    waitsForSchema: [shells, ...remotes.map(({ found }) => found)]
      .flat()
      .some(({ state }) => state === 'waiting'),
  }
}

type Verdict<Release> = {
  version: string
  release: Release | null
  state?: VersionStatus['state']
  why?: string
}

/** Each wanted version with its obstacles that do not depend on the shell. */
function verdicts<Release extends StoredRemote | StoredShell>(
  { pointer, releases }: AppState<Release>,
  waitsFor: (release: Release) => string | null,
  trusted: string[] = [],
  switchedOff?: string,
): Verdict<Release>[] {
  return pointer.wanted.map(({ version }) => {
    if (pointer.bad.includes(version)) return { version, release: null, state: 'bad' }
    if (pointer.retired) return { version, release: null, state: 'off', why: 'it is retired' }
    const release = releases[version] ?? 'is not on this site'
    if (typeof release === 'string') return { version, release: null, state: 'broken', why: `it ${release}` }
    const closed = 'base' in release ? closedBy(pointer, release, switchedOff) : undefined
    if (closed !== undefined) return { version, release: null, state: 'off', why: closed }
    const broken = 'base' in release ? untrustedBase(release.base, trusted) : null
    if (broken) return { version, release: null, state: 'broken', why: broken }
    const why = waitsFor(release)
    return why ? { version, release: null, state: 'waiting', why } : { version, release }
  })
}

/** Why an area is closed. The office cannot switch off itself: it could not be switched on again there. */
function closedBy(pointer: Pointer, remote: StoredRemote, switchedOff?: string): string | undefined {
  return pointer.off ?? (isOffice(remote) ? undefined : switchedOff)
}

type Judged = { app: AppState<StoredRemote>; found: Verdict<StoredRemote>[] }

/**
 * Adds the obstacles from the chosen shell and from other apps' paths. The last owner keeps a path until its own live
 * version gives it up; an app that waits for the path gets it in the same registry. Repeats, because each round may
 * free paths for the next one.
 */
function withOwnPaths(remotes: Judged[], shell: StoredShell | null, site: SiteState) {
  const last = lastOwners(site)
  let owners = last
  for (let round = 0; ; round += 1) {
    const before = JSON.stringify(owners)
    const judged = remotes.map(({ app, found }) => {
      const verdicts = found.map((verdict) => (shell ? judge(verdict, shell, owners) : verdict))
      const whole = withoutDamaged(verdicts, app.damaged ?? {})
      const fitted = withoutAutoRolledBack(app, whole, site.autoRolledBack)
      const [live] = usable(fitted)
      const own = live ? { name: app.name, paths: claimed(live) } : last.find(({ name }) => name === app.name)
      owners = owners.map((owner) => (own?.name === owner.name ? own : owner))
      return { app, fitted }
    })
    if (JSON.stringify(owners) === before || round > remotes.length) return { judged, owners }
  }
}

/** Who has had each path last, one owner for each. An app that is off keeps its paths, also without a memory of them. */
function lastOwners({ remotes, lastAreas, switchedOff }: SiteState): Owner[] {
  const owners: Owner[] = []
  const isNew = ({ name }: { name: string }) => Number(lastAreas[name] === undefined)
  for (const app of [...remotes].sort((a, b) => isNew(a) - isNew(b))) {
    const { name, pointer } = app
    const isOff = pointer.off !== undefined || switchedOff[name] !== undefined
    const area = pointer.retired ? undefined : (lastAreas[name] ?? (isOff ? declaredBy(app) : undefined))
    owners.push({ name, paths: area ? claimed(area).filter((path) => !ownerAt(path, owners)) : [] })
  }
  return owners
}

/** The paths of an app by its newest release. */
const declaredBy = ({ releases, area }: AppState<StoredRemote>): Area | undefined =>
  Object.values(releases).find((release) => typeof release !== 'string') ?? area

/** The obstacle of a version from the chosen shell and the paths of other apps; null without one. */
function judge(verdict: Verdict<StoredRemote>, shell: StoredShell, owners: Owner[]): Verdict<StoredRemote> {
  const { version, release } = verdict
  if (!release) return verdict
  const why = incompatibility(release, shell) ?? claimedTwice(release, owners)
  return why ? { version, release: null, state: 'waiting', why } : verdict
}

const withoutDamaged = <Release>(verdicts: Verdict<Release>[], damaged: Record<string, string>) =>
  withoutFlagged(verdicts, damaged, (what) => ({ state: 'broken', why: `it ${what}` }))

/** A version that an operator made live by name, or that closes a hole, stays live even when it fails. */
function withoutAutoRolledBack<Release>(
  { name, pointer }: AppState<unknown>,
  verdicts: Verdict<Release>[],
  autoRolledBack: VersionFlags,
) {
  const flags = Object.entries(autoRolledBack[name] ?? {}).filter(([version]) => !isKept(pointer, version))
  return withoutFlagged(verdicts, Object.fromEntries(flags), (why) => ({ state: 'autoRolledBack', why }))
}

/**
 * Leaves out versions that are flagged as damaged or rolled back if another one is usable; otherwise keeps them,
 * because a bad version is better than none.
 */
function withoutFlagged<Release>(
  verdicts: Verdict<Release>[],
  flags: Record<string, string>,
  verdictOf: (flag: string) => Pick<Verdict<Release>, 'state' | 'why'>,
): Verdict<Release>[] {
  if (!verdicts.some(({ version, release }) => release !== null && !flags[version])) return verdicts
  return verdicts.map((verdict) => {
    const flag = verdict.release && flags[verdict.version]
    return flag ? { version: verdict.version, release: null, ...verdictOf(flag) } : verdict
  })
}

function newestWhole({ pointer, releases }: AppState<StoredShell>): StoredShell | null {
  const wanted = pointer.wanted.filter(({ version }) => !pointer.bad.includes(version))
  const found = wanted.map(({ version }) => releases[version])
  return found.find((release) => typeof release === 'object') ?? null
}

const usable = <Release>(verdicts: Verdict<Release>[]): Release[] =>
  verdicts.flatMap(({ release }) => (release ? [release] : []))

const indexOfVersion = (releases: { version: string }[], { version }: { version: string }): number =>
  releases.findIndex((release) => release.version === version)

/** An app that was never released has no area for others, only preview links. */
const isOnlyPreviewed = ({ name, pointer }: AppState<StoredRemote>, { lastAreas }: SiteState): boolean =>
  pointer.wanted.length === 0 && pointer.previews !== undefined && !lastAreas[name]

/** The paths of an area that cannot be served: they respond with 503 instead of 404. */
function areaOf(
  app: AppState<StoredRemote>,
  { lastAreas, switchedOff }: SiteState,
  owners: Owner[],
): UnavailableArea {
  const { paths, access } = lastAreas[app.name] ?? declaredBy(app) ?? { paths: [], access: {} }
  const others = owners.filter(({ name }) => name !== app.name)
  const off = app.pointer.off ?? switchedOff[app.name]
  return {
    name: app.name,
    paths: paths.filter((path) => !ownerAt(path, others)),
    access,
    ...(off !== undefined && { reason: off }),
  }
}

function statusesOf(
  pointer: Pointer,
  verdicts: Verdict<{ version: string }>[],
  live: { version: string } | null,
  before: { version: string }[],
  whyLeftOut: (release: { version: string }) => string | null = () => null,
): VersionStatus[] {
  const liveAt = live ? verdicts.findIndex(({ version }) => version === live.version) : verdicts.length
  return verdicts.map(({ version, release, state, why }, at) => {
    if (at === liveAt) return { version, state: 'live', ...(isKept(pointer, version) && { pinned: true }) }
    if (state) return { version, state, ...(why && { why }) }
    if (at < liveAt && release)
      return { version, state: 'waiting', why: whyLeftOut(release) ?? 'it does not fit' }
    return { version, state: before.some((one) => one.version === version) ? 'before' : 'earlier' }
  })
}
