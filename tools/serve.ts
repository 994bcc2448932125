import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveSite } from '@portal/shell/server/serve'
import { onStop, run } from './command'
import { readHostSettings } from './hostSettings'
import { requireFree } from './ports'

/**
 * `tsx tools/serve.ts`: the host alone, as a deployed portal runs it. Serves `site/` on one port; the backend comes
 * from PORTAL_BACKEND_URL and PORTAL_BACKEND_KEY, otherwise from `backend` in `settings.json`. Logs to standard
 * output: a line of JSON for each request.
 */
run(async () => {
  const { port, site, publicUrl, listen, backendUrl: url } = readHostSettings()
  const key = process.env.PORTAL_BACKEND_KEY
  if (Boolean(url) !== Boolean(key)) throw new Error('Set both PORTAL_BACKEND_URL and PORTAL_BACKEND_KEY.')
  await requireFree(port, 'the portal', 'PORTAL_PORT')
  const serving = await serveSite({
    folder: site,
    listen,
    port,
    backend: url && key ? { url, key } : undefined,
    publicUrl,
    // Load balancers request /readyz every second or two.
    beforeClosing: () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    grace: 10_000,
    metricsToken: process.env.PORTAL_METRICS_TOKEN || undefined,
    collect: exposeCollector(),
    logRequests: true,
  })
  console.log(`The portal of ${site} is open at ${serving.url}`)
  onStop(serving.close)
})

/** V8's collector; new contexts have it once the flag is set. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
