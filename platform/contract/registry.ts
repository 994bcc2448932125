import type { DeclaredSetting } from '@portal/shared-ui/remote'
import { defaultSite, type Site } from '@portal/shared-ui/site'
import { isDeclaration, isRecordOf, isText, isTexts } from './isDeclaration'

/** The access of an area. Guards, robots, preloading and the worker follow it; the database decides by itself. */
export type Access = 'anyone' | 'member' | 'admin'

/** A page of an app by its name, for the menu and the header's search. */
export type MenuEntry = { label: string; to: string }
export type PageEntry = { title: string; description: string; to: string; alsoCalled?: string }

/**
 * One live remote as `remotes.json` names it. Addresses are relative to `base`, which is absolute when the remote has
 * an origin of its own. Unknown fields are ignored, so that the file can grow.
 */
export type RemoteRelease = {
  name: string
  /** Path prefixes that it owns, for example `/studera`. */
  paths: string[]
  /** The access of each of them. */
  access: Record<string, Access>
  /** Alternative paths of its addresses, and their targets. */
  redirects?: Record<string, string>
  /** The app's entries in the main menu, under "Mer". */
  menu?: MenuEntry[]
  /** The app's pages that the header's search finds by name. */
  pages?: PageEntry[]
  /** Settings that the app's pages read; the office requests `/remotes.json` for them. */
  settings?: DeclaredSetting[]
  version: string
  /** The contract that it was built for; refused when the shell cannot serve it. */
  contract: number
  base: string
  /** The container's script and its global name. */
  entry: string
  container: string
  /** Scripts that are needed to show it, including the entry. */
  preload: string[]
  /** The file that the host runs for titles, statuses and prefetching. */
  server?: { file: string; sha256: string }
  /** The list of its texts that quote verses, for the host. */
  references?: { file: string; sha256: string }
  /** SHA-256 of each file of `preload`, as the `integrity` attribute has it. A script without one is not run. */
  integrity: Record<string, string>
  /**
   * Code chunks that its pages request by name, for the host: for each name its files, with their hashes as in
   * `integrity`.
   */
  code?: Record<string, Record<string, string>>
  /** Earlier releases that fit the same shell, newest first: shown when this one's code fails. */
  before?: RemoteRelease[]
}

/** An area without a usable release: its pages show that it is unavailable instead of "not found". */
export type UnavailableArea = Pick<RemoteRelease, 'name' | 'paths' | 'access'> & {
  /** Why it was switched off, for visitors. */
  reason?: string
}

export type Registry = {
  remotes: RemoteRelease[]
  unavailable: UnavailableArea[]
  /** The shell for new pages; absent when unknown. */
  shell?: { version: string }
}

/** The backend's address and public key. */
export type Backend = { url: string; key: string }

/** Used when no backend is configured: `.invalid` never resolves, so every read fails at once and its component shows the error. */
export const NO_BACKEND: Backend = { url: 'http://backend.invalid', key: 'none' }

export type BootConfig = {
  registry: Registry
  backend: Backend | null
  /** False where the site has switched the service worker off (`"worker": "off"`). */
  worker: boolean
  /** Pages that the header's search knows by name: `/remotes.json` has them, a document does not. */
  pages: PageEntry[]
  /** The document's token for its report. */
  load?: string
}

/** What a page starts with. */
export type Boot = BootConfig & { site: Site }

/**
 * Reads `remotes.json` or the document's inlined configuration. A remote with an invalid description becomes an
 * unavailable area when its name and paths are valid; otherwise it is left out.
 */
export function readBoot(value: unknown): Boot {
  const { remotes, unavailable, shell, backend, worker, pages, load, site } = (value ?? {}) as {
    remotes?: unknown
    unavailable?: unknown
    shell?: { version?: unknown }
    backend?: Backend
    worker?: unknown
    pages?: unknown
    load?: unknown
    site?: unknown
  }
  const listed: unknown[] = Array.isArray(remotes) ? remotes : []
  const broken = listed.filter((remote) => !isRelease(remote))
  const said: unknown[] = Array.isArray(unavailable) ? unavailable : []
  return {
    registry: {
      remotes: listed.filter(isRelease).map(readRelease),
      unavailable: [...said, ...broken].filter(isArea).map(({ name, paths, access, reason }) => ({
        name,
        paths,
        access: isRecordOf(access, isText) ? access : {},
        ...(isText(reason) && { reason }),
      })),
      ...(typeof shell?.version === 'string' && { shell: { version: shell.version } }),
    },
    backend: typeof backend?.url === 'string' && typeof backend.key === 'string' ? backend : null,
    worker: worker !== 'off',
    pages: Array.isArray(pages) ? pages.filter(isPage) : [],
    ...(isText(load) && { load }),
    // The host has checked it.
    site: { ...defaultSite, ...(site as Partial<Site>) },
  }
}

/** A registry without areas is invalid: a proxy's page or a truncated response. */
export const isEmpty = ({ remotes, unavailable }: Registry): boolean =>
  remotes.length === 0 && unavailable.length === 0

function isRelease(value: unknown): value is RemoteRelease {
  const { version, contract, base, entry, container, preload, integrity } = (value ??
    {}) as Partial<RemoteRelease>
  const texts = [version, base, entry, container].every((text) => typeof text === 'string' && text !== '')
  return (
    isArea(value) &&
    texts &&
    /^(\/|https?:)/.test(String(base)) &&
    typeof contract === 'number' &&
    isTexts(preload) &&
    isRecordOf(integrity, isText) &&
    isDeclaration(value as object)
  )
}

/** Leaves out earlier releases that are invalid. */
const readRelease = ({ before, ...release }: RemoteRelease): RemoteRelease => ({
  ...release,
  ...(Array.isArray(before) && { before: before.filter(isRelease).map(readRelease) }),
})

function isArea(value: unknown): value is UnavailableArea {
  const { name, paths } = (value ?? {}) as Partial<UnavailableArea>
  return typeof name === 'string' && name !== '' && isTexts(paths)
}

function isPage(value: unknown): value is PageEntry {
  const { title, description, to } = (value ?? {}) as Partial<PageEntry>
  return [title, description, to].every((text) => typeof text === 'string')
}

/**
 * The normal form of a path for comparisons: decoded, composed (NFC), without a trailing slash, and with one leading
 * slash: `//example.com/` would lead to another site.
 */
export function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURI(path)
  } catch {
    // An address with a stray % belongs to no area.
  }
  return decoded
    .normalize('NFC')
    .replace(/^\/+/, '/')
    .replace(/(.)\/+$/, '$1')
}

/** The shell's own pages below the prefix of an area: they are shown before the visitor may enter the area. */
const SHELL_PAGES = ['/admin/login']

export type Owner = { remote: RemoteRelease; prefix: string; access: Access }

/** The remote that owns a path, the prefix that matches, and the access of that prefix. */
export function ownerOf(registry: Registry, path: string): Owner | null {
  const wanted = plainPath(path)
  if (SHELL_PAGES.includes(wanted)) return null
  for (const remote of registry.remotes) {
    const prefix = prefixOf(remote, wanted)
    if (prefix) return { remote, prefix, access: accessTo(remote, prefix) }
  }
  return null
}

/**
 * Whether only administrators use a path. Known before the office is loaded: documents name its area among the
 * unavailable ones.
 */
export function isOfficePath({ remotes, unavailable }: Registry, path: string): boolean {
  const wanted = plainPath(path)
  if (SHELL_PAGES.includes(wanted)) return false
  return [...remotes, ...unavailable].some((area) => {
    const prefix = prefixOf(area, wanted)
    return prefix !== undefined && area.access?.[prefix] === 'admin'
  })
}

/** The apps that only administrators see, by name. */
export const officeIn = (registry: Registry | null): string[] =>
  [...(registry?.remotes ?? []), ...(registry?.unavailable ?? [])]
    .filter((area) => area.paths.every((path) => accessTo(area, path) === 'admin'))
    .map(({ name }) => name)

/** Whether an app says that only administrators may use it: documents then leave out its files. */
export const isOffice = ({ paths, access }: Pick<UnavailableArea, 'paths' | 'access'>): boolean =>
  paths.every((path) => access[path] === 'admin')

/** The access of a prefix; unknown values count as administrators only. */
export function accessTo({ access }: Pick<RemoteRelease, 'access'>, prefix: string): Access {
  const said = access?.[prefix]
  return said === 'anyone' || said === 'member' ? said : 'admin'
}

/** True for all pages of an app that has areas for members or administrators, including the sign-in pages. */
export const isPersonal = ({ remotes, unavailable }: Registry, path: string): boolean =>
  [...remotes, ...unavailable].some(
    (area) => prefixOf(area, plainPath(path)) && area.paths.some((own) => accessTo(area, own) !== 'anyone'),
  )

/** The target of a redirect; null when the path has none, or belongs to another area. */
export function redirectOf(registry: Registry, path: string): string | null {
  const wanted = plainPath(path)
  const owner = ownerOf(registry, wanted)?.remote
  const asked = owner ? [owner] : registry.remotes
  return asked.map(({ redirects }) => redirects?.[wanted]).find(Boolean) ?? null
}

/** The unavailable area that owns a path. */
export const unavailableAt = (areas: UnavailableArea[], path: string): UnavailableArea | undefined =>
  areas.find((area) => prefixOf(area, plainPath(path)))

/** True for a path of an unavailable area. */
export const isUnavailable = ({ unavailable }: Registry, path: string): boolean =>
  unavailableAt(unavailable, path) !== undefined

const prefixOf = ({ paths }: Pick<UnavailableArea, 'paths'>, wanted: string): string | undefined =>
  paths.find((prefix) => wanted === prefix || wanted.startsWith(`${prefix}/`))

/** The full address of a remote's file. */
export const fileOf = (remote: RemoteRelease, file: string, origin: string): string =>
  new URL(file, new URL(remote.base, origin)).href
