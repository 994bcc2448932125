import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Backend } from '../../contract/registry'
import { RELEASE_FILE } from '../../contract/release'
import { callBackend } from '../backend/callBackend'
import type { PortalState } from '../registry/portalState'
import type { Runners } from '../runners/runners'
import type { TrialsOf } from '../trials/isWorse'
import { describeApps } from './describeApp'
import { siteHealth } from './health'
import type { Reports } from './reports'

const BACKEND_TIMEOUT_MS = 3_000
/** `pnpm status APP` lists older versions of an app. */
const MAX_VERSIONS = 8

type Options = {
  folder: string
  live: () => PortalState
  runners: Pick<Runners, 'problems'>
  reports: Pick<Reports, 'sums'>
  trials: TrialsOf
}

/**
 * `GET /_status`: the live, waiting and bad versions of each app, with author and commit, sizes (`bytes`: the compressed code
 * before the first page) and browsers' counts, and the loads by which a canary and the version beside it are judged; apps
 * with a problem first.
 * Only for an administrator's token, which the backend checks at each request.
 */
export function createStatusRoute({ folder, live, runners, reports, trials }: Options): Hono {
  const headers = { 'Cache-Control': 'no-store' }
  return new Hono().get('/_status', async (c) => {
    const token = /^Bearer ([\w.-]{20,4000})$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token || !(await isAdministrator(live().readsFrom, token))) return c.body(null, 401, headers)
    const rows = reports.sums()
    const portal = live()
    const { registry, statuses, variants = [] } = portal
    const reasons = Object.fromEntries(registry.unavailable.map(({ name, reason }) => [name, reason ?? null]))
    const apps = describeApps(folder, statuses, rows).map(({ name, versions }) => ({
      name,
      off: reasons[name] ?? null,
      versions: versions.slice(0, MAX_VERSIONS).map((status) => ({
        ...status,
        bytes: bytesOf(folder, name, status.version),
        ...(variants.some(({ app }) => app === name) &&
          (status.share !== undefined || status.state === 'live') && {
            trials: trials(name, status.version),
          }),
      })),
    }))
    const problems = [...siteHealth(portal, trials).problems, ...runners.problems()]
    return c.json({ problems, apps }, 200, headers)
  })
}

/** The backend responds to this only for an administrator, with a second factor where one is required. */
const isAdministrator = (backend: Backend, token: string): Promise<boolean> =>
  callBackend(backend, 'rpc/list_staff', { body: {}, token, timeoutMs: BACKEND_TIMEOUT_MS }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

function bytesOf(folder: string, name: string, version: string): number | null {
  try {
    const versionFolder = join(folder, name, version)
    const { preload, scripts } = JSON.parse(readFileSync(join(versionFolder, RELEASE_FILE), 'utf8'))
    return (preload ?? scripts).reduce(
      (sum: number, file: string) => sum + statSync(join(versionFolder, `${file}.br`)).size,
      0,
    )
  } catch {
    return null
  }
}
