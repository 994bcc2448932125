import type { Site } from '@portal/shared-ui/site'
import {
  type Backend,
  type BootConfig,
  NO_BACKEND,
  type RemoteRelease,
  type UnavailableArea,
} from '../../contract/registry'
import type { ShellRelease } from '../../contract/release'
import type { Preview } from './previews'
import { hostRelease, publicRelease } from './publicRelease'
import type { Resolved, VersionStatus } from './resolveRegistry'
import type { SiteSettings } from './settings'

/** A version that some browsers get in place of the live one of its app. */
export type Variant = {
  app: string
  version: string
  /** How many of 100 browsers get it, and since when (ISO 8601). */
  share: number
  since: string
  /** Its release with the versions to fall back to, the live one first. */
  release: RemoteRelease
  /** The app's versions in these browsers, in which it is live. */
  statuses: VersionStatus[]
}

/** The live state of a site folder at one moment: the shell's release and the registry. */
export type PortalState = BootConfig & {
  shell: ShellRelease
  /** Earlier releases of the shell that are complete and not marked as bad, newest first. */
  shellsBefore: ShellRelease[]
  /** Problems of the site's folder in words. */
  problems: string[]
  /** The registry for browsers. */
  browserRegistry: SiteSettings & {
    remotes: RemoteRelease[]
    unavailable: UnavailableArea[]
    shell: { version: string }
    /** The site's identity, where it differs from the defaults. */
    site?: Partial<Site>
    /** A token for this document's report. */
    load?: string
  }
  /** The backend's address for the host: a local one, if configured. */
  readsFrom: Backend
  /** Areas of apps that were retired. */
  retiredAreas: UnavailableArea[]
  /** Links that show a version in one browser. */
  previews?: Preview[]
  /** The versions that some browsers get beside the live ones. */
  variants?: Variant[]
  /** Only in the portal of such browsers: the portal of the others, and the apps whose variants they get. */
  variantSelection?: { from: PortalState; apps: string[] }
  /**
   * By app, the shell included: each version that its pointer names, newest first: live, fallback, waiting or
   * unusable, and why.
   */
  statuses: Resolved['statuses']
}

type Described = Omit<Resolved, 'shell'> & { shell: ShellRelease }

/** Options of `openSite` that do not come from the site's folder; `SiteOptions` describes each. */
type Options = {
  origins: Record<string, string>
  backend?: { url: string; key: string; localUrl?: string }
  problems: string[]
}

/** A resolved registry in the form that the host and browsers use. */
export function describePortal(
  { shell, shellsBefore, remotes, unavailable, retiredAreas, statuses }: Described,
  settings: SiteSettings,
  { origins, backend, problems }: Options,
): PortalState {
  const served = remotes.map((remote) => hostRelease(remote, origins[remote.name]))
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
    retiredAreas,
    statuses,
    browserRegistry: {
      remotes: served.map(publicRelease),
      unavailable,
      shell: { version: shell.version },
      ...(data && { backend: data }),
      ...(settings.worker === 'off' && { worker: 'off' }),
    },
  }
}

/** Problems for the operator: broken versions, and areas without a version. */
export const problemsOf = ({ statuses, unavailable, shell }: Resolved): string[] => [
  ...Object.entries(statuses).flatMap(([name, versions]) =>
    versions.flatMap(({ version, state, why, share }) => {
      if (state === 'autoRolledBack')
        return [`${name} ${version} is ${share === undefined ? 'rolled back' : 'halted'}: ${why}.`]
      return state === 'broken' ? [`${name} ${version} is not used: ${why}.`] : []
    }),
  ),
  ...(shell && !statuses.shell?.some(({ state }) => state === 'live')
    ? [`shell has no version that can be served: ${shell.version}, which was live last, goes on.`]
    : []),
  ...unavailable.map(({ name, reason }) =>
    reason === undefined
      ? `${name} has no version that can be served.`
      : `${name} is switched off: ${reason}`,
  ),
]
