import { serveSite } from '@portal/shell/server/serve'
import { onStop, run } from './command'
import { requireFree } from './ports'
import { readSettings } from './settings'

/**
 * `tsx tools/serve.ts`: the host alone, as a deployed portal runs it. Serves `site/` on one port; the data lives where
 * PORTAL_BACKEND_URL and PORTAL_BACKEND_KEY say, or else `backend` in `settings.json`. Its log follows on standard output:
 * a line of JSON for each request.
 */
run(async () => {
  const { ports, site, publicUrl, listen, backendUrl: url } = readSettings()
  const key = process.env.PORTAL_BACKEND_KEY
  if (Boolean(url) !== Boolean(key)) throw new Error('Set both PORTAL_BACKEND_URL and PORTAL_BACKEND_KEY.')
  await requireFree(ports.shell, 'the portal', 'PORTAL_PORT')
  const serving = await serveSite({
    folder: site,
    listen,
    port: ports.shell,
    backend: url && key ? { url, key } : undefined,
    publicUrl,
    // Load balancers ask /readyz every second or two.
    beforeClosing: () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    grace: 10_000,
    metricsToken: process.env.PORTAL_METRICS_TOKEN || undefined,
    logRequests: true,
  })
  console.log(`The portal of ${site} is open at ${serving.url}`)
  onStop(serving.close)
})
