import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Backend, type BootConfig, NO_BACKEND, readBoot } from '../src/registry/registry'

/** What a release of the shell says of itself, beside its files. */
export type ShellRelease = {
  version: string
  /** Scripts of the first page, in the order in which they run. */
  scripts: string[]
  /** SHA-384 of each of them, as the `integrity` attribute has it. */
  integrity: Record<string, string>
  /** Fonts that the first paint needs. */
  fonts: string[]
  server: { file: string; sha256: string }
  /** SHA-256 of every file of the release, in hexadecimal. */
  files: Record<string, string>
}

/** A site's switch for the service worker, for the day on which a broken one was released. */
type Switches = { worker?: 'off' }

type StoredRemote = { name: string; base: string; server?: unknown; previous?: unknown }

/** The live state of a site folder: the shell's release and the registry, always of one moment. */
export type Live = BootConfig & {
  shell: ShellRelease
  /** Earlier releases of the shell that are whole and not marked as bad, newest first. */
  shellsBefore: ShellRelease[]
  /** What is wrong with the site's folder, in words; empty when nothing is. */
  problems: string[]
  raw: Switches & { remotes: unknown[]; backend?: unknown }
  /** Where the host itself reads data: the backend's address on this machine, if it has one. */
  readsFrom: Backend
}

export type SiteOptions = {
  /** The folder that releases are put into. */
  folder: string
  /** Origins of remotes that have one of their own: `{ 'mf-bible': 'http://localhost:3001' }`. */
  origins?: Record<string, string>
  /** Where the data lives; overrides what the registry says. `localUrl` is a shorter way there for the host alone. */
  backend?: { url: string; key: string; localUrl?: string }
  /** The portal's own address in the world; without it, a request tells. */
  publicUrl?: string
  /** Only while developing: what the policy allows besides, and a script that every document carries. */
  development?: { sources: string[]; script: string }
}

/**
 * Reads `remotes.json` of a site folder, again whenever it has changed. A release or a rollback is therefore live with
 * the next request, without a restart.
 */
export function openSite({ folder, origins = {}, backend }: SiteOptions): { live: () => Live } {
  const file = join(folder, 'remotes.json')
  let cached: { stamp: string; live: Live } | null = null

  function live(): Live {
    const { mtimeMs, size, ino } = statSync(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    if (cached?.stamp !== stamp) cached = { stamp, live: read() }
    return cached.live
  }

  function read(): Live {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as {
      shell: ShellRelease
      remotes: StoredRemote[]
    } & Switches
    const remotes = stored.remotes.map((remote) => ({
      ...remote,
      base: origins[remote.name] ? new URL(remote.base, origins[remote.name]).href : remote.base,
    }))
    const raw = { ...stored, remotes, ...(backend && { backend: { url: backend.url, key: backend.key } }) }
    const boot = readBoot(raw)
    return {
      ...boot,
      readsFrom: {
        ...(boot.backend ?? NO_BACKEND),
        ...(backend?.localUrl !== undefined && { url: backend.localUrl }),
      },
      shell: stored.shell,
      shellsBefore: [],
      problems: [],
      raw: {
        remotes: remotes.map(forBrowsers),
        ...(raw.backend ? { backend: raw.backend } : {}),
        ...(stored.worker === 'off' && { worker: 'off' }),
      },
    }
  }

  return { live }
}

/** Every page carries the registry, so what only the host and a rollback read stays here. */
const forBrowsers = ({ server: _, previous: __, ...remote }: StoredRemote) => remote
