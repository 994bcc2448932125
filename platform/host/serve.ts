import { type ServerType, serve } from '@hono/node-server'
import { allowedHosts, hostnameFor, isAllowedHost } from '@portal/backend/gateway/hosts'
import type { Hono } from 'hono'
import { createHost, createRemoteOrigin } from './host'
import { createLog } from './log/log'
import { collectWhenIdle } from './runners/inside/collectWhenIdle.mjs'
import { createRunners } from './runners/runners'
import type { SiteOptions } from './site'
import { strangeHost } from './strangeHost'
import { compactJournal } from './trials/compactJournal'

export type Serving = {
  /** The portal's address. */
  url: string
  /** The address of each remote that has an origin of its own. */
  origins: Record<string, string>
  close: () => Promise<void>
}

type Options = Omit<SiteOptions, 'origins'> & {
  /** The IP address to listen on: this machine alone unless another one is given. */
  listen?: string
  /** Port of the host; 0 picks a free one. */
  port: number
  /** Port of each remote's own origin; without it the host serves the remotes too. */
  remotePorts?: Record<string, number>
  /** Development routes, matched before the host's own. */
  before?: Hono
  /**
   * Awaited before the ports are closed: meanwhile `/readyz` reports that the host ends, and requests are still
   * answered.
   */
  beforeClosing?: () => Promise<unknown>
  /** Milliseconds that a running response may take after that. */
  grace?: number
  /** The token of `/metrics`. */
  metricsToken?: string
  /** V8's collector, called once after each period of requests. */
  collect?: () => void
  /** Logs each request, as a deployed host does; PORTAL_LOG=json switches it on anywhere. */
  logRequests?: boolean
}

/** Keeps the journal short where no person prunes. On a full disk, and in a site that is read-only, it stays as it is. */
function sumUpJournal(folder: string): void {
  try {
    compactJournal(folder)
  } catch {}
}

/** Serves a site folder: the host, and each remote on an origin of its own when ports are given. */
export async function serveSite({
  folder,
  backend,
  listen = '127.0.0.1',
  port,
  remotePorts,
  publicUrl,
  development,
  before,
  beforeClosing = async () => {},
  grace = 1_000,
  metricsToken,
  collect,
  logRequests = process.env.PORTAL_LOG === 'json',
}: Options): Promise<Serving> {
  const servers: ServerType[] = []
  const hosts = allowedHosts(listen, publicUrl)
  const origins: Record<string, string> = {}
  const log = createLog({ json: logRequests, file: process.env.PORTAL_LOG_FILE || undefined })
  const runners = createRunners({ folder, log })
  let isEnding = false
  try {
    for (const [name, remotePort] of Object.entries(remotePorts ?? {})) {
      const opened = await openServer(createRemoteOrigin({ folder, name }), {
        listen,
        port: remotePort,
        hosts,
        publicUrl,
      })
      servers.push(opened.server)
      origins[name] = opened.url
    }
    sumUpJournal(folder)
    const portal = createHost({
      folder,
      origins,
      backend,
      publicUrl,
      development,
      runners,
      log,
      metricsToken,
      isEnding: () => isEnding,
    })
    const noteWork = collectWhenIdle(collect)
    const whole = before ? before.route('/', portal) : portal
    const noted: Fetching = {
      fetch: (...request) => {
        noteWork()
        return whole.fetch(...request)
      },
    }
    const host = await openServer(noted, { listen, port, hosts, publicUrl })
    servers.push(host.server)
    return { url: host.url, origins, close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    isEnding = true
    await beforeClosing()
    await Promise.all(servers.map((server) => closeServer(server, grace)))
    runners.close()
  }
}

/** How often a closing server looks for connections whose response has been sent. */
const IDLE_POLL_MS = 50

/**
 * Lets running responses finish for at most `grace` milliseconds. Closes a kept-alive connection as soon as it is
 * idle.
 */
const closeServer = (server: ServerType, grace: number): Promise<void> =>
  new Promise((resolve) => {
    const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections()
    const polling = setInterval(closeIdle, IDLE_POLL_MS)
    server.close(() => {
      clearInterval(polling)
      resolve()
    })
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace).unref()
  })

/**
 * An idle connection stays open longer than a proxy keeps it (Caddy: two minutes). Otherwise the proxy sends a request while
 * this side closes, and the visitor gets an error.
 */
const KEEP_ALIVE_MS = 150_000

type Fetching = Pick<Hono, 'fetch'>

/** `publicUrl`: where a visitor with another name in the address is led. */
type Address = { listen: string; port: number; hosts: Set<string>; publicUrl?: string }

/** Opens a port for an app that accepts requests for these host names only. */
export function openServer(
  app: Fetching,
  { listen, port, hosts, publicUrl }: Address,
): Promise<{ url: string; server: ServerType }> {
  const fetch = (request: Request, env: object) => {
    const host = request.headers.get('host')
    if (!isAllowedHost(host, hosts)) return strangeHost(publicUrl)
    return hasOneHost(request.url, host) ? app.fetch(request, env) : twoHosts()
  }
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
    const server = serve({ fetch, port, hostname: listen, serverOptions }, (info) =>
      resolve({ url: `http://${hostnameFor(listen)}:${info.port}`, server }),
    )
    server.once('error', reject)
  })
}

/**
 * An absolute URL in the request line could name another host, which cached pages would then contain as the portal's
 * address.
 */
const hasOneHost = (url: string, host: string | null): boolean => {
  const asked = new URL(url)
  return asked.host !== '' && !asked.username && asked.host === new URL(`${asked.protocol}//${host}`).host
}

const twoHosts = (): Response =>
  new Response('The request line names another host than the Host header.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
