import type { Site } from '@portal/shared-ui/site'
import { MISSING_META } from '../../browser/meta/meta'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { NotAnswered } from '../runners/pendingRequests'
import type { Runners } from '../runners/runners'
import { layoutOf } from './layoutOf'

/** The page for unknown addresses, without its markup. */
export const missingPage = (site: Site) => ({
  status: 404 as const,
  meta: MISSING_META,
  hasFeed: false,
  code: [],
  data: [],
  remote: null,
  site,
})

/** Takes the place of no painted one in the cache; each address has its own status. */
const notPainted = (site: Site) => ({ ...missingPage(site), status: 503 as const })

/** An address without words, because the page fills its search with the words of its address. */
export const UNKNOWN = new URL('https://portal.invalid/-')

/**
 * The page for unknown addresses with its markup and data. All of them get the same, because their number has no limit: a
 * rendering for each would occupy the host and fill its cache.
 */
export async function paintMissing(
  live: PortalState,
  { runners, log, site }: { runners: Runners; log: Log; site: Site },
) {
  const address = { prefix: '/', path: UNKNOWN.pathname, url: UNKNOWN.href }
  try {
    await runners.ready(live)
    const asks = { ...address, carries: true, isMissing: true, layout: layoutOf(live, site) }
    const answer = await runners.page(live, 'shell', asks)
    if (!answer || 'movedTo' in answer) return notPainted(site)
    const { code, data, paint, problem } = answer
    if (problem) throw Object.assign(new Error(), problem)
    return { ...missingPage(site), code, data, ...(paint && { paint }) }
  } catch (error) {
    const { name, message } = error as Error
    if (!(error instanceof NotAnswered))
      log.problem(`shell: the page for unknown addresses could not be rendered: ${name}: ${message}`)
    return notPainted(site)
  }
}
