import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { PortalState } from '../registry/portalState'
import type { Runners } from '../runners/runners'
import type { TrialsOf } from '../trials/isWorse'
import type { BackendProbe } from './backendProbe'
import { siteHealth } from './health'
import type { Reports } from './reports'

type Options = {
  /** The token that a scraper sends as `Authorization: Bearer …`. Without a token, `/metrics` answers 404. */
  token: string | undefined
  live: () => PortalState
  runners: Pick<Runners, 'problems'>
  reports: Pick<Reports, 'sums'>
  trials: TrialsOf
  backend: BackendProbe
}

/**
 * `GET /metrics` in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/): problems, whether the backend can be read, the state of
 * each version, outcomes that browsers counted, responses by status class, and the host's memory. Nothing about visitors.
 * `count` is the middleware that counts responses.
 */
export function createMetrics({ token, live, runners, reports, trials, backend }: Options): {
  route: Hono
  count: MiddlewareHandler
} {
  const responses = new Map<string, number>()
  const count: MiddlewareHandler = async (c, next) => {
    await next()
    const status = `${Math.floor(c.res.status / 100)}xx`
    responses.set(status, (responses.get(status) ?? 0) + 1)
  }
  const route = new Hono()
  if (token)
    route.get('/metrics', async (c) => {
      const headers = {
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      }
      if (!isToken(c.req.header('authorization'), token)) return c.text('', 401, headers)
      const { problem, isReadable } = await backend()
      const portal = live()
      const problems = [...siteHealth(portal, trials).problems, ...runners.problems(), problem ?? []].flat()
      const { statuses } = portal
      return c.text(render({ statuses, problems, isReadable, rows: reports.sums(), responses }), 200, headers)
    })
  return { route, count }
}

/** Compares hashes, so that length and timing reveal nothing about the token. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

type Metrics = {
  statuses: PortalState['statuses']
  problems: string[]
  /** Whether the backend can be read. */
  isReadable: boolean
  rows: ReturnType<Reports['sums']>
  responses: ReadonlyMap<string, number>
}

function render({ statuses, problems, isReadable, rows, responses }: Metrics): string {
  const lines = [
    ...family('portal_problems', 'gauge', 'Problems that /healthz describes', [[{}, problems.length]]),
    ...family('portal_backend_readable', 'gauge', '1 while the backend can be read', [
      [{}, Number(isReadable)],
    ]),
    ...family(
      'portal_version_state',
      'gauge',
      'The state of each wanted version',
      Object.entries(statuses).flatMap(([app, versions]) =>
        versions.map(({ version, state }): Sample => [{ app, version, state }, 1]),
      ),
    ),
    ...family(
      'portal_outcomes_total',
      'counter',
      'Outcomes of releases that browsers counted',
      rows.map(({ app, version, outcome, count }): Sample => [{ app, version, outcome }, count]),
    ),
    ...family(
      'portal_responses_total',
      'counter',
      'Responses of the host since its start',
      [...responses].map(([status, count]): Sample => [{ status }, count]),
    ),
    ...family('portal_resident_bytes', 'gauge', 'Resident memory of the host process', [
      [{}, process.memoryUsage.rss()],
    ]),
    ...family('portal_uptime_seconds', 'gauge', 'Seconds since the host process started', [
      [{}, Math.round(process.uptime())],
    ]),
  ]
  return `${lines.join('\n')}\n`
}

type Sample = [labels: Record<string, string>, value: number]

function family(name: string, type: 'gauge' | 'counter', help: string, samples: Sample[]): string[] {
  const lines = samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP ${name} ${help}.`, `# TYPE ${name} ${type}`, ...lines]
}
