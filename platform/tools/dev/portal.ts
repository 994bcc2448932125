import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@portal/backend/server'
import { CONTRACT } from '@portal/shared-ui/remote'
import { defaultSite } from '@portal/shared-ui/site'
import { type AppName, appNames, readApp, remoteNames, root } from '../../apps'
import { onStop } from '../../command'
import { serveSite } from '../../host/serve'
import { requireFree } from '../../ports'
import { describeRemote, unknown } from '../../release/describe'
import { hashed } from '../../release/files'
import { publishUnbuilt } from '../../release/publish'
import { writeReferences } from '../../release/writeReferences'
import { readSettings } from '../../settings'
import { createReload, reloadScript } from './reload'
import { watchApps } from './watcher'

/** The offset of the shell's dev server from the host's port. */
const SHELL_PORT_OFFSET = 100

/**
 * `pnpm dev`: the whole portal from its sources, with hot reloading of the shell's components and a page reload for
 * remotes.
 */
export async function developPortal(): Promise<void> {
  const { ports, backendPort, data } = readSettings()
  const { shell: port, ...remotePorts } = ports
  const shellPort = port + SHELL_PORT_OFFSET
  for (const port of [...Object.values(ports), shellPort])
    await requireFree(port, 'development', 'PORTAL_PORT')
  await requireFree(backendPort, 'the backend', 'PORTAL_BACKEND_PORT')

  const site = join(root, '.cache/dev-site')
  rmSync(site, { recursive: true, force: true })
  cpSync(join(root, 'shell/public'), join(site, 'shell/dev'), { recursive: true })
  const { app, announce } = createReload()
  const built = new Set<AppName>()
  const everything = new Promise<void>((resolve, reject) => {
    watchApps({
      remotes: [...remoteNames],
      shellPort,
      site,
      onBuilt: (name) => {
        const again = built.has(name)
        built.add(name)
        publishApp(site, name, shellPort).then(() => {
          if (appNames.every((name) => built.has(name))) resolve()
          if (again && name !== 'shell') announce(name)
        }, reject)
      },
    })
  })

  const siteUrl = `http://localhost:${port}`
  const [backend] = await Promise.all([
    startServer({
      dir: root,
      port: backendPort,
      data,
      databaseUrl: process.env.DATABASE_URL,
      siteUrl,
      siteName: defaultSite.name,
    }),
    everything,
  ])
  const shellOrigin = `http://localhost:${shellPort}`
  const serving = await serveSite({
    folder: site,
    port,
    remotePorts,
    backend: { url: backend.url, key: backend.anonKey },
    development: { sources: [shellOrigin, shellOrigin.replace('http', 'ws')], script: reloadScript },
    before: app,
  })
  console.log(`\n  ${serving.url}      the portal, rebuilt at every change`)
  console.log(
    `  ${serving.url}/_ui  every component\n  ${process.stdout.isTTY ? backend.mailUrl : backend.mailFile}  captured mail\n`,
  )

  onStop(backend.close)
}

/** Publishes each build of an app as its release `dev`. */
async function publishApp(site: string, name: AppName, shellPort: number): Promise<void> {
  const folder = join(site, name, 'dev')
  if (name !== 'shell') {
    await writeReferences(readApp(name), folder)
    return publishUnbuilt(site, name, describeRemote(name, 'dev', folder, unknown))
  }
  await publishUnbuilt(site, name, {
    version: 'dev',
    scripts: ['framework', 'main'].map((name) => `http://localhost:${shellPort}/static/${name}.js`),
    integrity: {},
    fonts: [],
    links: [],
    server: hashed(folder, 'server.cjs'),
    files: {},
    contract: CONTRACT,
    offers: {},
    routes: [],
    needs: { names: {}, schema: null },
    built: null,
  })
}
