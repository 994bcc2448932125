import { Hono } from 'hono'
import type { PortalState } from '../registry/portalState'
import type { Runners } from '../runners/runners'
import type { BackendProbe } from './backendProbe'
import { type CanaryReport, describeUndecided, reportCanaries, type TrialsOf } from './canaryReport'
import type { Reports } from './reports'
import { describeFailures } from './watch'

type Options = {
  live: () => PortalState
  runners: Runners
  reports: Pick<Reports, 'sums'>
  trials: TrialsOf
  backend: BackendProbe
  isEnding?: () => boolean
}

/**
 * Health checks. `/healthz` reports that the host is alive, lists its problems and those of the backend, and counts the
 * loads of canaries. `/readyz` reports whether the host can serve pages: 503 when it cannot, when the backend has not
 * been readable for a minute, and once it has received SIGTERM. Neither contains data of visitors.
 */
export function createHealthRoutes({
  live,
  runners,
  reports,
  trials,
  backend,
  isEnding = () => false,
}: Options): Hono {
  const app = new Hono()
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

  app.get('/healthz', async (c) => {
    const { problem } = await backend()
    const ofBackend = problem ? [problem] : []
    const problems = [...siteProblems({ live, reports, trials }), ...runners.problems(), ...ofBackend]
    const canaries = canariesIn(live, trials)
    return c.json(
      {
        status: problems.length === 0 ? 'well' : 'impaired',
        problems,
        ...(canaries.length > 0 && { canaries }),
      },
      200,
      headers,
    )
  })

  app.get('/readyz', async (c) => {
    const isReady = await Promise.resolve()
      .then(() => runners.ready(live()))
      .then(
        () => true,
        () => false,
      )
    const ready = isReady && !isEnding() && (await backend()).servesPages
    return c.json({ ready }, ready ? 200 : 503, headers)
  })

  return app
}

/** The problems of the site and of live versions in browsers, one sentence each. */
export function siteProblems({
  live,
  reports,
  trials,
}: Pick<Options, 'live' | 'reports' | 'trials'>): string[] {
  try {
    const { problems, statuses } = live()
    return [
      ...problems,
      ...describeFailures(statuses, reports.sums()),
      ...describeUndecided(canariesIn(live, trials)),
    ]
  } catch {
    return ['There is no registry that can be read.']
  }
}

/** The canaries that are shown; none when the registry cannot be read. */
function canariesIn(live: () => PortalState, trials: TrialsOf): CanaryReport[] {
  try {
    return reportCanaries(live(), trials)
  } catch {
    return []
  }
}
