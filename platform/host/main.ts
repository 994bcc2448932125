import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onStop, run } from '../command'
import { readHostSettings } from '../hostSettings'
import { requireFree } from '../ports'
import { serveSite } from './serve'

const HELP = `tsx platform/host/main.ts, or node host/serve.mjs in a deployed folder

The host alone, as a deployed portal runs it: serves PORTAL_SITE (site) on one port, and logs a line of JSON for each
request.

Changes: the host's own files in PORTAL_SITE, and PORTAL_LOG_FILE.
Needs: a free PORTAL_PORT (3000), and the backend's address and key: PORTAL_BACKEND_URL and PORTAL_BACKEND_KEY, or backend in
settings.json.`

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
}, HELP)

/** V8's collector; new contexts have it once the flag is set. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
