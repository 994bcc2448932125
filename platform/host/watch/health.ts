import { Hono } from 'hono'
import { describeUndecided, reportCanaries } from '../canary/report'
import type { PortalState } from '../registry/portalState'
import type { VersionStatus } from '../registry/resolveRegistry'
import type { Runners } from '../runners/runners'
import { isFailing, type TrialsOf } from '../trials/isWorse'
import type { BackendProbe } from './backendProbe'

type Options = {
  live: () => PortalState
  runners: Runners
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
  trials,
  backend,
  isEnding = () => false,
}: Options): Hono {
  const app = new Hono()
  const headers = { 'Cache-Control': 'no-store' }

  app.get('/healthz', async (c) => {
    const { problem } = await backend()
    const { problems: ofSite, ...shown } = healthOf(live, trials)
    const problems = [...ofSite, ...runners.problems(), ...(problem ? [problem] : [])]
    return c.json({ status: problems.length === 0 ? 'well' : 'impaired', problems, ...shown }, 200, headers)
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

function healthOf(live: () => PortalState, trials: TrialsOf) {
  try {
    return siteHealth(live(), trials)
  } catch {
    return { problems: ['There is no registry that can be read.'] }
  }
}

/** The problems of the site and of live versions in browsers, one sentence each, and the canaries that are shown. */
export function siteHealth(portal: PortalState, trials: TrialsOf) {
  const canaries = reportCanaries(portal, trials)
  const problems = [
    ...portal.problems,
    ...describeFailures(portal.statuses, trials),
    ...describeUndecided(canaries),
  ]
  return { problems, ...(canaries.length > 0 && { canaries }) }
}

/** A sentence for each live version of which too many loads fail, with the command that goes back. */
export const describeFailures = (statuses: Record<string, VersionStatus[]>, trials: TrialsOf): string[] =>
  Object.entries(statuses).flatMap(([app, versions]) => {
    const live = versions.find(({ state }) => state === 'live')
    if (!live || !isFailing(trials(app, live.version))) return []
    const { loads, failures } = trials(app, live.version)
    const back = versions.some(({ state }) => state === 'before') ? ` pnpm rollback ${app} goes back.` : ''
    return [`${app} ${live.version}: ${failures} of ${loads} loads fail.${back}`]
  })
