import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@portal/backend/server'
import { serveSite } from '../shell/server/serve'
import { remoteNames, root } from './apps'
import { run } from './command'
import { freePort } from './ports'
import { readSettings } from './settings'

/**
 * A throw-away portal for one test worker: the live site copied, each remote on an origin of its own, an empty-handed
 * backend with the demo seed (without it when told `--empty`), all on free ports. Its first line says where everything is, as JSON; it ends with its
 * standard input, so that it never outlives who started it.
 */
run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'))
  const site = join(folder, 'site')
  cpSync(readSettings().site, site, { recursive: true })

  // Mailed links lead to the portal, so its port is chosen before either starts.
  const port = await freePort()
  const backend = await startServer({
    dir: root,
    port: 0,
    data: null,
    seed: !process.argv.includes('--empty'),
    siteUrl: `http://localhost:${port}`,
  })
  const serving = await serveSite({
    folder: site,
    port,
    remotePorts: Object.fromEntries(remoteNames.map((name) => [name, 0])),
    backend: { url: backend.url, key: backend.anonKey },
  })
  console.log(JSON.stringify({ ...serving, site, backend }))

  process.stdin.resume()
  process.stdin.once('end', async () => {
    await serving.close()
    await backend.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
