import { isDeepStrictEqual } from 'node:util'
import { resolveWithCanaries } from './canary/resolveWithCanaries'
import { createBackendPoll } from './registry/backendPoll'
import {
  type LastWorkingState,
  readLastWorkingState,
  rememberAreas,
  writeLastWorkingState,
} from './registry/lastWorkingState'
import { describePortal, type PortalState, problemsOf } from './registry/portalState'
import { previewsOf } from './registry/previews'
import { readLastShell, readSite } from './registry/readSite'
import { readSettings } from './registry/settings'
import { stateFingerprint } from './registry/stateFingerprint'
import { readTrustFile } from './registry/trust'
import { readOrigins } from './registry/untrustedBase'
import { describeDamage, openJournal } from './trials/journal'

export type SiteOptions = {
  /** The folder that contains all releases. */
  folder: string
  /** Origins of remotes that have one of their own: `{ 'mf-bible': 'http://localhost:3001' }`. */
  origins?: Record<string, string>
  /** The backend; overrides the site's settings. `localUrl` is the address that the host itself uses. */
  backend?: { url: string; key: string; localUrl?: string }
  /** The portal's public address; without it, each request determines it. */
  publicUrl?: string
  /** Development only: additional sources in the policy, and a script for every document. */
  development?: { sources: string[]; script: string }
}

/**
 * How often the site is read again while files of a version are missing, because a copy to the site may still be
 * running.
 */
const PARTIAL_EVERY_MS = 3_000

type OpenSite = {
  live: () => PortalState
  /** Resolves when the backend's schema version and the office's switches are known, if `live` had to request them. */
  whenBackendKnown: () => Promise<void>
}

type Current = { stamp: string; live: PortalState; waitsForSchema: boolean; readAgainAt: number }

/**
 * Reads a site folder, and again after a pointer or a release in it has changed. A release or a rollback is therefore
 * live from the next request on, without a restart. When the folder is damaged, the last valid state stays in use.
 */
export function openSite({ folder, origins = {}, backend }: SiteOptions): OpenSite {
  const trusted = readOrigins(process.env.PORTAL_ORIGINS)
  let last = readLastWorkingState(folder)
  let current: Current | null = null
  const journal = openJournal(folder)
  const backendPoll = createBackendPoll(learn)

  function live(): PortalState {
    try {
      const stamp = stateFingerprint(folder, last, journal().stamp)
      if (current?.stamp !== stamp || performance.now() >= current.readAgainAt) {
        const found = read()
        current = { stamp, ...found, live: sameOr(current?.live, found.live) }
      }
    } catch (error) {
      if (!current) throw error
      current = { ...current, stamp: '', live: unreadable(current.live, messageOf(error)) }
    }
    backendPoll.poll(current.live.readsFrom, current.waitsForSchema)
    return current.live
  }

  function read() {
    const trust = readTrustFile(folder, last.trust)
    const { shell, remotes, problems, isPartial, sound } = readSite(folder, last, trust.value)
    const settings = readSettings(folder, last.settings)
    const lastShell = readLastShell(folder, last.shell)
    const { back: autoRolledBack, promoted } = journal()
    const site = {
      shell,
      remotes,
      schema: last.schema,
      trusted,
      lastShell,
      lastAreas: last.areas,
      autoRolledBack,
      switchedOff: last.switchedOff,
    }
    const resolved = resolveWithCanaries(site, promoted, origins)
    const { shell: ownShell, variants } = resolved
    if (!ownShell) throw new Error(noShell(folder, [...trust.problems, ...problems]))
    keep({
      ...sound,
      settings: settings.text,
      trust: trust.text,
      shell: JSON.stringify(ownShell),
      areas: rememberAreas(last.areas, resolved.remotes),
      schema: last.schema,
      switchedOff: last.switchedOff,
    })
    const ofFiles = [...problems, ...settings.problems, ...trust.problems, ...describeDamage(journal())]
    const wrong = [...ofFiles, ...problemsOf(resolved)]
    const options = { origins, backend, problems: wrong }
    const described = describePortal({ ...resolved, shell: ownShell }, settings.value, options)
    return {
      live: { ...described, previews: previewsOf({ shell, remotes }, resolved, last.schema), variants },
      waitsForSchema: resolved.waitsForSchema,
      readAgainAt: isPartial ? performance.now() + PARTIAL_EVERY_MS : Number.POSITIVE_INFINITY,
    }
  }

  function keep(sound: LastWorkingState): void {
    if (!isDeepStrictEqual(sound, last)) last = sound
    writeLastWorkingState(folder, last)
  }

  /** Stores new facts: a migration or a switch of the office takes effect with the next request. */
  function learn(news: Partial<LastWorkingState>): void {
    const before = last
    keep({ ...last, ...news })
    if (current && last !== before) current.stamp = ''
  }

  return { live, whenBackendKnown: backendPoll.whenBackendKnown }
}

/** The known state when the new one is equal: cached pages and the runners belong to one state. */
const sameOr = (known: PortalState | undefined, found: PortalState): PortalState =>
  known && isDeepStrictEqual(known, found) ? known : found

const unreadable = (live: PortalState, why: string): PortalState =>
  sameOr(live, {
    ...live,
    problems: [`The site's folder cannot be read (${why}): what was live stays so.`],
  })

const noShell = (folder: string, problems: string[]): string =>
  [`There is no shell in ${folder} that can be served: pnpm release shell.`, ...problems].join(' ')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
