import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Access, RemoteRelease } from '../../contract/registry'
import type { ShellRelease } from '../../contract/release'
import { createHost } from '../host'
import { createLog } from '../log/log'
import type { PortalState, Variant } from '../registry/portalState'
import { createRunners } from '../runners/runners'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/**
 * A minimal shell for the host, which renders no markup: a start page, `matchRoutes` for index routes and one parameter, and a client whose
 * `read` calls the backend.
 */
export const shellCode = `
const page = (title) => ({ index: true, handle: { meta: () => ({ title }) } })
module.exports = {
  shared: {},
  redirects: { '/hem': '/' },
  shellPages: [page('Hem')],
  matchRoutes: (routes, path, prefix) => {
    const rest = path.slice(prefix.length).replace(/^[/]/, '')
    const route = routes.find((found) => (found.index ? rest === '' : found.path === rest))
    return route ? [{ route, params: {}, pathname: path, pathnameBase: path }] : null
  },
  createDb: (url) => ({ read: () => fetch(url).then((response) => response.text()) }),
  createQueryClient: () => ({ setDefaultOptions() {}, clear() {}, getQueryCache: () => ({ getAll: () => [] }) }),
  notFoundRoute: { path: '*', handle: { meta: () => ({ title: 'Sidan finns inte' }) } },
  recordReads: (fetch) => ({ fetch, reads: [] }),
  prefetchLayout: async () => {},
  paintPage: async () => null,
  icsFeed: async () => 'BEGIN:VCALENDAR',
  readingFeed: async () => null,
}`

/** The code of a remote with one page at its prefix: `before` runs first, `handle` is the page's handle. */
const remoteCode = (prefix: string, handle: string, before = '') =>
  `${before}\nmodule.exports = { default: { contract: 1, areas: { ${JSON.stringify(prefix)}: [{ index: true, handle: {\n${handle}\n} }] } } }`

/** The handle of a working page with this title. */
export const sound = (title: string) => `meta: () => ({ title: '${title}' })`

/** Statements before a remote's exports, its list of references, and who may see its area. */
type Extra = { before?: string; references?: string; access?: Access }

/** A path, or an https address, as when the host itself ends TLS. */
const addressOf = (path: string) => (path.startsWith('https:') ? path : `http://portal.test${path}`)

/** A portal of fabricated releases with its host, without ports; `site` is its live state. */
export function fakePortal({
  backend = 'http://backend.invalid',
  metricsToken,
  whenBackendKnown,
}: {
  backend?: string
  metricsToken?: string
  /** Awaited before the registry is returned. */
  whenBackendKnown?: () => Promise<void>
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fake-'))
  const log = createLog({ json: true })
  let runners = createRunners({ folder, log })
  let live: PortalState = {
    registry: { remotes: [], unavailable: [] },
    backend: null,
    worker: true,
    shell: releaseShell(shellCode),
    shellsBefore: [],
    problems: [],
    browserRegistry: { remotes: [], unavailable: [], shell: { version: 'fake' } },
    pages: [],
    statuses: {},
    retiredAreas: [],
    readsFrom: { url: backend, key: 'public' },
  }
  const createOwnHost = () =>
    createHost({ folder, log, runners, site: { live: () => live, whenBackendKnown }, metricsToken })
  let host = createOwnHost()

  /** Writes a release's host file and returns its version, name and hash. */
  function write(app: string, code: string) {
    const hash = sha256(code)
    const version = hash.slice(0, 12)
    mkdirSync(join(folder, app, version), { recursive: true })
    writeFileSync(join(folder, app, version, 'server.cjs'), code)
    return { version, server: { file: 'server.cjs', sha256: hash } }
  }

  function releaseShell(code: string, files?: Record<string, string | Buffer>): ShellRelease {
    const { version, server } = write('shell', code)
    for (const [name, text] of Object.entries(files ?? {}))
      writeFileSync(join(folder, 'shell', version, name), text)
    const hashes = Object.entries(files ?? {}).map(([name, text]) => [name, sha256(text)])
    return {
      version,
      server,
      scripts: ['static/main.js'],
      integrity: { 'static/main.js': 'sha384-fake' },
      fonts: [],
      links: [],
      files: Object.fromEntries(hashes),
    }
  }

  /** Writes a remote at `/<word>`. */
  function writeRemote(
    word: string,
    handle: string,
    { before = '', references, access = 'anyone' }: Extra = {},
  ): RemoteRelease {
    const { version, server } = write(`mf-${word}`, remoteCode(`/${word}`, handle, before))
    if (references !== undefined)
      writeFileSync(join(folder, `mf-${word}`, version, 'references.json'), references)
    return {
      name: `mf-${word}`,
      paths: [`/${word}`],
      access: { [`/${word}`]: access },
      version,
      server,
      ...(references !== undefined && {
        references: { file: 'references.json', sha256: sha256(references) },
      }),
      contract: 1,
      base: `/mf-${word}/${version}/`,
      entry: 'remoteEntry.js',
      container: `mf_${word}`,
      preload: [],
      integrity: {},
    }
  }

  /** Makes a remote live at `/<word>`, as after a change of the registry. */
  function release(word: string, handle: string, extra: Extra = {}): string {
    const remote = writeRemote(word, handle, extra)
    const others = live.registry.remotes.filter(({ name }) => name !== remote.name)
    const statuses = {
      ...live.statuses,
      [remote.name]: [{ version: remote.version, state: 'live' as const }],
    }
    live = { ...live, registry: { ...live.registry, remotes: [...others, remote] }, statuses }
    return remote.version
  }

  /** Shows a version to a share of browsers, as a canary of a live remote. */
  function setCanary(word: string, handle: string, share: number, extra: Extra = {}): string {
    const remote = writeRemote(word, handle, extra)
    const { name: app, version } = remote
    const beside = live.registry.remotes.find(({ name }) => name === app)
    const variant: Variant = {
      ...{ app, version, share, since: new Date().toISOString() },
      release: { ...remote, ...(beside && { before: [beside] }) },
      statuses: [
        { version, state: 'live' },
        { version: beside?.version ?? '', state: 'before' },
      ],
    }
    const variants = [...(live.variants ?? []).filter((other) => other.app !== app), variant]
    const shown = { version, state: 'canary' as const, share }
    const statuses = { ...live.statuses, [app]: [shown, ...(live.statuses[app] ?? [])] }
    live = { ...live, variants, statuses }
    return version
  }

  return {
    folder,
    get runners() {
      return runners
    },
    /** Another host of the same folder, as after a restart. */
    restart: () => {
      runners.close()
      runners = createRunners({ folder, log })
      host = createOwnHost()
    },
    release,
    setCanary,
    releaseShell,
    live: () => live,
    change: (changes: Partial<PortalState>) => {
      live = { ...live, ...changes }
    },
    send: (path: string, init: RequestInit) => host.request(addressOf(path), init),
    get: (path: string, headers: Record<string, string> = {}) => host.request(addressOf(path), { headers }),
    close: () => {
      runners.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
