import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createHost, createRemoteOrigin } from './host'
import type { SiteOptions } from './site'

export type Serving = {
  /** The portal's address. */
  url: string
  /** The address of each remote that has an origin of its own. */
  origins: Record<string, string>
  close: () => Promise<void>
}

type Options = Omit<SiteOptions, 'origins'> & {
  /** Port of the host; 0 picks a free one. */
  port: number
  /** Port of each remote's own origin; without it the host serves the remotes too. */
  remotePorts?: Record<string, number>
  /** Routes of a developer's machine, before the host's own. */
  before?: Hono
}

/** Serves a site folder: the host, and each remote on an origin of its own when ports are given. */
export async function serveSite({
  folder,
  backend,
  port,
  remotePorts,
  publicUrl,
  development,
  before,
}: Options): Promise<Serving> {
  const servers: ServerType[] = []
  const origins: Record<string, string> = {}
  try {
    for (const [name, remotePort] of Object.entries(remotePorts ?? {})) {
      const opened = await listen(createRemoteOrigin({ folder, name }), remotePort)
      servers.push(opened.server)
      origins[name] = opened.url
    }
    const portal = createHost({
      folder,
      origins,
      backend,
      publicUrl,
      development,
      serveRemotes: !remotePorts,
    })
    const host = await listen(before ? before.route('/', portal) : portal, port)
    servers.push(host.server)
    return { url: host.url, origins, close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    await Promise.all(servers.map(closeServer))
  }
}

/** Lets answers that are on their way arrive, but not for ever. */
const closeServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 1_000).unref()
  })

const listen = (app: Hono, port: number): Promise<{ url: string; server: ServerType }> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, (info) =>
      resolve({ url: `http://localhost:${info.port}`, server }),
    )
    server.once('error', reject)
  })
