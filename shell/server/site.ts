import { type Backend, type BootConfig, NO_BACKEND } from '../src/registry/registry'
import { forBrowsers, forHost } from './registry/forBrowsers'
import { type LastGood, readLastGood, writeLastGood } from './registry/lastGood'
import { readSite } from './registry/readSite'
import type { ShellRelease } from './registry/release'
import { type Resolved, resolveRegistry } from './registry/resolveRegistry'
import { askSchema } from './registry/schema'
import { readSettings, type SiteSettings } from './registry/settings'
import { stampOf } from './registry/stamp'
import { readOrigins } from './registry/trustedBase'

export type { ShellRelease } from './registry/release'

/** The live state of a site folder: the shell's release and the registry, always of one moment. */
export type Live = BootConfig & {
  shell: ShellRelease
  /** Earlier releases of the shell that are whole and not marked as bad, newest first. */
  shellsBefore: ShellRelease[]
  /** What is wrong with the site's folder, in words; empty when nothing is. */
  problems: string[]
  /** What browsers get. */
  raw: SiteSettings & { remotes: unknown[]; unavailable: unknown[]; shell: { version: string } }
  /** Where the host itself reads data: the backend's address on this machine, if it has one. */
  readsFrom: Backend
  /** How each wanted version of each app stands. */
  standings: Resolved['standings']
}

export type SiteOptions = {
  /** The folder that releases are put into. */
  folder: string
  /** Origins of remotes that have one of their own: `{ 'mf-bible': 'http://localhost:3001' }`. */
  origins?: Record<string, string>
  /** Where the data lives; overrides what the site's settings say. `localUrl` is a shorter way there for the host alone. */
  backend?: { url: string; key: string; localUrl?: string }
  /** The portal's own address in the world; without it, a request tells. */
  publicUrl?: string
  /** Only while developing: what the policy allows besides, and a script that every document carries. */
  development?: { sources: string[]; script: string }
}

/** A backend whose schema somebody waits for is asked again this often. */
const ASKED_EVERY = 60_000

/**
 * Reads a site folder, again whenever a pointer or a release in it has changed. A release or a rollback is therefore
 * live with the next request, without a restart. Whatever goes bad in the folder, the last good state stays in force.
 */
export function openSite({ folder, origins = {}, backend }: SiteOptions): { live: () => Live } {
  const trusted = readOrigins(process.env.PORTAL_ORIGINS)
  let last = readLastGood(folder)
  let current: { stamp: string; live: Live; waitsForSchema: boolean } | null = null
  let askedAt = Number.NEGATIVE_INFINITY

  function live(): Live {
    try {
      const stamp = stampOf(folder, last)
      if (current?.stamp !== stamp) current = { stamp, ...read() }
    } catch (error) {
      if (!current) throw error
      const problem = `The site's folder cannot be read (${messageOf(error)}): what was live stays so.`
      current = { ...current, stamp: '', live: { ...current.live, problems: [problem] } }
    }
    if (current.waitsForSchema || last.schema === null) void learnSchema(current.live.readsFrom)
    return current.live
  }

  function read() {
    const { shell, remotes, problems, sound } = readSite(folder, last)
    const settings = readSettings(folder, last.settings)
    const site = { shell, remotes, schema: last.schema, trusted, lastPaths: last.paths }
    const resolved = resolveRegistry(site)
    const ownShell = resolved.shell ?? current?.live.shell
    if (!ownShell) throw new Error(noShell(folder, problems))
    const paths = Object.fromEntries(resolved.remotes.map(({ name, paths }) => [name, paths]))
    keep({ ...sound, settings: settings.text, paths: { ...last.paths, ...paths }, schema: last.schema })
    return {
      live: describe({ ...resolved, shell: ownShell }, settings.value, [
        ...problems,
        ...settings.problems,
        ...problemsOf(resolved),
      ]),
      waitsForSchema: resolved.waitsForSchema,
    }
  }

  function describe(
    {
      shell,
      shellsBefore,
      remotes,
      unavailable,
      standings,
    }: Omit<Resolved, 'shell'> & { shell: ShellRelease },
    settings: SiteSettings,
    problems: string[],
  ): Live {
    const served = remotes.map((remote) => forHost(remote, origins[remote.name]))
    const data = backend ? { url: backend.url, key: backend.key } : (settings.backend ?? null)
    return {
      registry: { remotes: served, unavailable },
      backend: data,
      worker: settings.worker !== 'off',
      pages: served.flatMap(({ pages }) => pages ?? []),
      readsFrom: {
        ...(data ?? NO_BACKEND),
        ...(backend?.localUrl !== undefined && { url: backend.localUrl }),
      },
      shell,
      shellsBefore,
      problems,
      standings,
      raw: {
        remotes: served.map(forBrowsers),
        unavailable,
        shell: { version: shell.version },
        ...(data && { backend: data }),
        ...(settings.worker === 'off' && { worker: 'off' }),
      },
    }
  }

  function keep(sound: LastGood): void {
    if (JSON.stringify(sound) === JSON.stringify(last)) return
    last = sound
    writeLastGood(folder, sound)
  }

  /** What waits for a migration goes live with the first request after the backend has it. */
  async function learnSchema(from: Backend): Promise<void> {
    if (from.url === NO_BACKEND.url || performance.now() - askedAt < ASKED_EVERY) return
    askedAt = performance.now()
    const schema = await askSchema(from)
    if (schema === null || schema === last.schema) return
    keep({ ...last, schema })
    if (current) current.stamp = ''
  }

  return { live }
}

const noShell = (folder: string, problems: string[]): string =>
  [`There is no shell in ${folder} that can be served: pnpm release shell.`, ...problems].join(' ')

/** What an operator should look at: versions that are broken, and areas without any. */
const problemsOf = ({ standings, unavailable }: Resolved): string[] => [
  ...Object.entries(standings).flatMap(([name, versions]) =>
    versions.flatMap(({ version, state, why }) =>
      state === 'broken' ? [`${name} ${version} is not used: ${why}.`] : [],
    ),
  ),
  ...unavailable.map(({ name }) => `${name} has no version that can be served.`),
]

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
