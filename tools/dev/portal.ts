import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@portal/backend/server'
import { serveSite } from '../../shell/server/serve'
import { type AppName, appNames, remoteNames, root } from '../apps'
import { onStop } from '../command'
import { requireFree } from '../ports'
import { describeRemote, hashed } from '../release/build'
import { readSettings } from '../settings'
import { createReload, reloadScript } from './reload'
import { watchApps } from './watcher'

/** The dev server of the shell stands this far above the host's port. */
const SHELL_PORT_OFFSET = 100

/**
 * `pnpm dev`: the whole portal from its sources; the shell's components are replaced hot, a remote reloads the page.
 */
export async function developPortal(): Promise<void> {
  const { ports, backendPort, data } = readSettings()
  const shellPort = ports.shell + SHELL_PORT_OFFSET
  for (const port of [...Object.values(ports), shellPort])
    await requireFree(port, 'development', 'PORTAL_PORT')
  await requireFree(backendPort, 'the backend', 'PORTAL_BACKEND_PORT')

  const site = join(root, '.cache/dev-site')
  rmSync(site, { recursive: true, force: true })
  cpSync(join(root, 'shell/public'), join(site, 'shell/dev'), { recursive: true })
  const { app, announce } = createReload()
  const built = new Set<AppName>()
  const everything = new Promise<void>((resolve) => {
    watchApps({
      remotes: [...remoteNames],
      shellPort,
      site,
      onBuilt: (name) => {
        const again = built.has(name)
        built.add(name)
        if (appNames.every((name) => built.has(name))) {
          writeRegistry(site, shellPort)
          resolve()
        }
        if (again && name !== 'shell') announce(name)
      },
    })
  })

  const siteUrl = `http://localhost:${ports.shell}`
  const [backend] = await Promise.all([
    startServer({ dir: root, port: backendPort, data, databaseUrl: process.env.DATABASE_URL, siteUrl }),
    everything,
  ])
  const shellOrigin = `http://localhost:${shellPort}`
  const serving = await serveSite({
    folder: site,
    port: ports.shell,
    remotePorts: Object.fromEntries(remoteNames.map((name) => [name, ports[name]])),
    backend: { url: backend.url, key: backend.anonKey },
    development: { sources: [shellOrigin, shellOrigin.replace('http', 'ws')], script: reloadScript },
    before: app,
  })
  console.log(`\n  ${serving.url}      the portal, rebuilt at every change`)
  console.log(`  ${serving.url}/_ui  every component\n  ${backend.mailUrl}  captured mail\n`)

  onStop(backend.close)
}

function writeRegistry(site: string, shellPort: number): void {
  const shell = {
    version: 'dev',
    scripts: ['framework', 'main'].map((name) => `http://localhost:${shellPort}/static/${name}.js`),
    fonts: [],
    server: hashed(join(site, 'shell/dev'), 'server.cjs'),
  }
  const remotes = remoteNames.map((name) => describeRemote(name, 'dev', join(site, name, 'dev')))
  const file = join(site, 'remotes.json')
  writeFileSync(`${file}.new`, JSON.stringify({ shell, remotes }))
  renameSync(`${file}.new`, file)
}
