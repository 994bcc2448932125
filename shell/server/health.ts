import { Hono } from 'hono'
import type { Reports } from './reports'
import type { Runners } from './runners/runners'
import type { Live } from './site'
import { sayFailing } from './watch'

type Options = { live: () => Live; runners: Runners; reports: Pick<Reports, 'sums'> }

/**
 * For whatever watches the host. `/healthz` says that it is alive and, in words, what is wrong; `/readyz` whether it can
 * answer pages as it should. Neither says anything of a visitor.
 */
export function createHealthRoutes({ live, runners, reports }: Options): Hono {
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
    return c.json({ ready: isReady }, isReady ? 200 : 503, headers)
  })

  return app
}

function siteProblems(live: () => Live, reports: Pick<Reports, 'sums'>): string[] {
  try {
    const { problems, standings } = live()
    return [...problems, ...sayFailing(standings, reports.sums())]
  } catch {
    return ['There is no registry that can be read.']
  }
}
