import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { startServer } from '@portal/backend/server'
import { startDistantCluster } from '@portal/backend/testing/distantCluster'
import { defaultSite } from '@portal/shared-ui/site'
import { appNames, remoteNames, root } from '../apps'
import { run } from '../command'
import type { Pointer } from '../contract/pointer'
import { serveSite } from '../host/serve'
import { freePort } from '../ports'
import { buildApp } from '../release/build'
import { fetchSchema } from '../release/fetchSchema'
import { folderStore } from '../release/pointers/folderStore'
import type { PointerStore } from '../release/pointers/store'
import { changeOnSite } from '../release/publish'
import { switchTo } from '../release/switchTo'
import { readSettings } from '../settings'

type Backend = Awaited<ReturnType<typeof startServer>>
type Portal = { backend: Backend; close: () => Promise<void> }

const HELP = `tsx platform/tools/testPortal.ts

Temporary portals for browser tests, which start it and write lines to its input.

Changes: nothing; its folders are temporary.
Needs: a built site (pnpm build).`

/**
 * Temporary portals for one test worker, all in this process, which loads everything once. The line `start` starts
 * one, `start --empty` one without the demo seed, `start --beside URL` a host with a site of its own on the backend of
 * the portal with that address (`--through URL` for what the host itself reads), `start --at NAME` one that browsers open
 * by that host name, `stop URL` ends one; each gets a line of JSON as its response. With `--react` the site's
 * shell, which shares its React with all areas, has React for development, which names what it could not hydrate. The
 * process ends with its standard input, so that it never outlives its parent.
 */
run(async () => {
  const portals = new Map<string, Portal>()
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, ...options] = line.split(' ')
    const url = options.find((option) => option.startsWith('http')) ?? ''
    if (command === 'stop') {
      await portals.get(url)?.close()
      portals.delete(url)
      console.log('{}')
    } else {
      const valueAfter = (option: string) =>
        options.includes(option) ? options[options.indexOf(option) + 1] : undefined
      const { close, ...addresses } = await startPortal({
        seed: !options.includes('--empty'),
        shared: options.includes('--beside') ? portals.get(url)?.backend : undefined,
        namesMismatches: options.includes('--react'),
        through: valueAfter('--through'),
        at: valueAfter('--at'),
      })
      portals.set(addresses.url, { backend: addresses.backend, close })
      console.log(JSON.stringify(addresses))
    }
  }
  for (const { close } of portals.values()) await close()
  process.exit(0)
}, HELP)

/** With PORTAL_DATABASE_DELAY_MS each portal uses a PostgreSQL instead of PGlite, with this delay once the portal runs. */
const databaseDelayMs = Number(process.env.PORTAL_DATABASE_DELAY_MS ?? 0)

type Options = {
  seed: boolean
  shared: Backend | undefined
  namesMismatches: boolean
  through: string | undefined
  at: string | undefined
}

/** Leaves each app its newest good version: tests see no fallback to one that an earlier build left. */
async function forgetEarlier(store: PointerStore, site: string): Promise<void> {
  const forget = (pointer: Pointer) => {
    const { wanted, bad, pinned } = pointer
    const newest = wanted.find(({ version }) => (pinned ? version === pinned : !bad.includes(version)))
    return newest && wanted.length > 1 ? { ...pointer, wanted: [newest] } : pointer
  }
  for (const name of appNames) await changeOnSite(store, site, name, forget)
}

/** A copy of the live site, with each remote on its own origin and its own or a shared backend, all on free ports. */
async function startPortal({ seed, shared, namesMismatches, through, at }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'))
  const site = join(folder, 'site')
  const released = readSettings().site
  // Built once for all portals, without being live in the released site.
  const shell = namesMismatches ? await buildApp('shell', { site: released, react: 'development' }) : null
  // Another worker may build into it.
  cpSync(released, site, { recursive: true, filter: (path) => !basename(path).startsWith('.building-') })
  // The copy's own, also where the released site has its pointers elsewhere.
  const store = folderStore(site)
  await forgetEarlier(store, site)
  if (shell) await switchTo(store, site, 'shell', shell.version)

  // Mailed links lead to the portal, so its port is chosen before either starts.
  const port = await freePort()
  const publicUrl = at && `http://${at}:${port}`
  const cluster = databaseDelayMs > 0 && !shared ? await startDistantCluster() : null
  const backend =
    shared ??
    (await startServer({
      dir: root,
      port: 0,
      data: null,
      databaseUrl: cluster?.address,
      seed,
      siteUrl: publicUrl ?? `http://localhost:${port}`,
      siteName: defaultSite.name,
    }))
  await fetchSchema(site, { url: backend.url, key: backend.anonKey })
  const serving = await serveSite({
    folder: site,
    port,
    remotePorts: Object.fromEntries(remoteNames.map((name) => [name, 0])),
    backend: { url: backend.url, key: backend.anonKey, localUrl: through },
    publicUrl,
  })
  cluster?.moveAway(databaseDelayMs)
  const close = async () => {
    await serving.close()
    if (!shared) await backend.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...serving, url: publicUrl ?? serving.url, site, backend, close }
}
