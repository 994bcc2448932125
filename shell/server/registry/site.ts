import { createBackendPoll } from './backendPoll'
import { type LastWorkingState, readLastWorkingState, writeLastWorkingState } from './lastWorkingState'
import { describeLive, type Live, problemsOf } from './live'
import { readPassedOver } from './passedOver'
import { readLastShell, readSite } from './readSite'
import { resolveRegistry } from './resolveRegistry'
import { readSettings } from './settings'
import { stateFingerprint } from './stateFingerprint'
import { readOrigins } from './trustedBase'

export type { Live } from './live'
export type { ShellRelease } from './release'

export type SiteOptions = {
  /** The folder that releases are put into. */
  folder: string
  /** Origins of remotes that have one of their own: `{ 'mf-bible': 'http://localhost:3001' }`. */
  origins?: Record<string, string>
  /** The backend; overrides the site's settings. `localUrl` is the host's own address for it. */
  backend?: { url: string; key: string; localUrl?: string }
  /** The portal's own address in the world; without it, a request tells. */
  publicUrl?: string
  /** Only while developing: what the policy allows besides, and a script that every document carries. */
  development?: { sources: string[]; script: string }
}

/** A version of which files are lacking may be on its way: the site is read again this often. */
const PARTIAL_EVERY_MS = 3_000

type OpenSite = {
  live: () => Live
  /** When the backend has answered with its schema and what the office has switched off, as far as `live` has had to ask. */
  asked: () => Promise<void>
}

/**
 * Reads a site folder, again whenever a pointer or a release in it has changed. A release or a rollback is therefore
 * live with the next request, without a restart. When the folder is damaged, the last good state stays in force.
 */
export function openSite({ folder, origins = {}, backend }: SiteOptions): OpenSite {
  const trusted = readOrigins(process.env.PORTAL_ORIGINS)
  let last = readLastWorkingState(folder)
  let current: { stamp: string; live: Live; waitsForSchema: boolean; readAgainAt: number } | null = null
  const backendPoll = createBackendPoll(learn)

  function live(): Live {
    try {
      const stamp = stateFingerprint(folder, last)
      if (current?.stamp !== stamp || performance.now() >= current.readAgainAt) current = { stamp, ...read() }
    } catch (error) {
      if (!current) throw error
      const problem = `The site's folder cannot be read (${messageOf(error)}): what was live stays so.`
      current = { ...current, stamp: '', live: { ...current.live, problems: [problem] } }
    }
    backendPoll.poll(current.live.readsFrom, current.waitsForSchema)
    return current.live
  }

  function read() {
    const { shell, remotes, problems, isPartial, sound } = readSite(folder, last)
    const settings = readSettings(folder, last.settings)
    const lastShell = readLastShell(folder, last.shell)
    const passedOver = readPassedOver(folder)
    const site = {
      shell,
      remotes,
      schema: last.schema,
      trusted,
      lastShell,
      lastAreas: last.areas,
      passedOver,
      switchedOff: last.switchedOff,
    }
    const resolved = resolveRegistry(site)
    const { shell: ownShell } = resolved
    if (!ownShell) throw new Error(noShell(folder, problems))
    const areas = Object.fromEntries(
      resolved.remotes.map(({ name, paths, access }) => [name, { paths, access }]),
    )
    keep({
      ...sound,
      settings: settings.text,
      shell: JSON.stringify(ownShell),
      areas: { ...last.areas, ...areas },
      schema: last.schema,
      switchedOff: last.switchedOff,
    })
    const wrong = [...problems, ...settings.problems, ...problemsOf(resolved)]
    const besides = { origins, backend, problems: wrong }
    return {
      live: describeLive({ ...resolved, shell: ownShell }, settings.value, besides),
      waitsForSchema: resolved.waitsForSchema,
      readAgainAt: isPartial ? performance.now() + PARTIAL_EVERY_MS : Number.POSITIVE_INFINITY,
    }
  }

  function keep(sound: LastWorkingState): void {
    if (JSON.stringify(sound) === JSON.stringify(last)) return
    last = sound
    writeLastWorkingState(folder, sound)
  }

  /** A migration or a switch of the office takes effect with the next request. */
  function learn(news: Partial<LastWorkingState>): void {
    const before = last
    keep({ ...last, ...news })
    if (current && last !== before) current.stamp = ''
  }

  return { live, asked: backendPoll.asked }
}

const noShell = (folder: string, problems: string[]): string =>
  [`There is no shell in ${folder} that can be served: pnpm release shell.`, ...problems].join(' ')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
