import { Hono } from 'hono'
import type { Live } from '../registry/site'
import type { Runners } from '../runners/runners'
import type { Reports } from './reports'
import { describeFailures } from './watch'

type Options = {
  live: () => Live
  runners: Runners
  reports: Pick<Reports, 'sums'>
  isEnding?: () => boolean
}

/**
 * Health checks. `/healthz` reports that the host is alive and lists its problems; `/readyz` reports whether it can
 * serve pages, and 503 once it has received SIGTERM. Neither contains data of visitors.
 */
export function createHealthRoutes({ live, runners, reports, isEnding = () => false }: Options): Hono {
  const app = new Hono()
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

  app.get('/healthz', (c) => {
    const problems = [...siteProblems(live, reports), ...runners.problems()]
    return c.json({ status: problems.length === 0 ? 'well' : 'impaired', problems }, 200, headers)
  })

  app.get('/readyz', async (c) => {
    const isReady = await Promise.resolve()
      .then(() => runners.ready(live()))
      .then(
        () => true,
        () => false,
      )
    const ready = isReady && !isEnding()
    return c.json({ ready }, ready ? 200 : 503, headers)
  })

  return app
}

/** The problems of the site and of live versions in browsers, one sentence each. */
export function siteProblems(live: () => Live, reports: Pick<Reports, 'sums'>): string[] {
  try {
    const { problems, statuses } = live()
    return [...problems, ...describeFailures(statuses, reports.sums())]
  } catch {
    return ['There is no registry that can be read.']
  }
}
