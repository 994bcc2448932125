import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import { hasAdministrator } from './accounts/hasAdministrator'
import { startClock } from './database/clock'
import { createGateway } from './gateway/gateway'
import { allowedHosts, hostnameFor, isAllowedHost } from './gateway/hosts'
import { roleKey } from './identity/keys'
import { writeMailFile } from './mail/mailFile'
import { createOutbox } from './mail/outbox'
import { startNotices } from './notices/notices'
import { readConfig } from './project/config'
import { takeDataFolder, takeTemporaryFolder } from './project/dataFolder'
import { beginRun, commitOf, type LastRun } from './project/lastRun'
import { openProject, type Progress, projectFolder } from './project/openProject'
import { beganEmpty } from './project/origin'

export type ServerOptions = {
  /** A folder with config.toml, migrations/ and seed/, or one that contains such a folder as supabase/. */
  dir: string
  /** The port; 0 takes a free one, the default is the port of config.toml. */
  port?: number
  /** The data folder; null for a temporary one. */
  data: string | null
  /** False: a new database begins without the project's seed; one that began with it is refused. */
  seed?: boolean
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** Where mailed links lead, instead of config.toml's auth.site_url. */
  siteUrl?: string
  /** What letters call a site whose settings have no name. */
  siteName?: string
  /** The IP address to listen on: this machine alone unless another one is given. */
  listen?: string
  /** The address under which browsers reach this server; required behind a proxy that terminates TLS. */
  publicUrl?: string
  /** Milliseconds until a request must be answered, waiting included; it may run for half of that time. */
  deadline?: number
  onProgress?: Progress
}

export type RunningServer = {
  /** The address that browsers, mailed links and tokens name: `publicUrl`, or the one on this machine. */
  url: string
  /** The address on this machine. */
  localUrl: string
  anonKey: string
  serviceRoleKey: string
  /** The page of captured mail, with its token, which opens accounts; JSON for clients that accept JSON. */
  mailUrl: string
  /** The file that holds `mailUrl` while the server runs, for its owner alone: a log must not hold it. */
  mailFile: string
  /** Whether the database began without the project's seed. */
  beganEmpty: boolean
  /** Whether an account had the right to use the office when the server started. */
  hasAdministrator: boolean
  /** What served the data folder before; null at its first start. */
  lastRun: LastRun | null
  close(): Promise<void>
}

/** Starts the backend of a project. Throws an Error with one sentence that says what is wrong and what to do. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const onProgress = options.onProgress ?? (() => {})
  const dir = projectFolder(options.dir)
  const config = readConfig(dir)
  if (options.siteUrl) config.auth.siteUrl = options.siteUrl
  requirePublicUrl(config.auth.siteUrl, options.publicUrl)
  const listenOn = options.listen ?? '127.0.0.1'
  const data = options.data === null ? takeTemporaryFolder() : takeDataFolder(options.data)
  const closers: (() => Promise<void> | void)[] = [data.release]
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    // The port is opened first: one that is in use is reported at once, not after a minute of migrations.
    const http = await listen({
      port: options.port ?? config.api.port,
      hostname: listenOn,
      hosts: allowedHosts(listenOn, options.publicUrl),
    })
    closers.push(() => stop(http.server))
    data.announce(`http://${hostnameFor(listenOn)}:${http.port}`)
    const secret = config.auth.jwtSecret ?? data.secret
    const anonKey = await roleKey('anon', secret)
    const serviceRoleKey = await roleKey('service_role', secret)
    const database = await openProject(dir, config, data, {
      databaseUrl: options.databaseUrl,
      seed: options.seed,
      onProgress,
    })
    closers.push(() => database.close())
    const localUrl = `http://${hostnameFor(listenOn)}:${http.port}`
    const url = options.publicUrl ? new URL(options.publicUrl).origin : localUrl
    const outbox = createOutbox()
    const mailToken = randomBytes(18).toString('base64url')
    const gateway = await createGateway({
      config,
      dir,
      url,
      secret,
      database,
      outbox,
      mailToken,
      siteName: options.siteName,
      // TLS is terminated by a proxy, which sets X-Forwarded-For.
      behindProxy: options.publicUrl?.startsWith('https:'),
      objects: data.objects,
      postgres: options.databaseUrl ? null : data.database,
      deadline: options.deadline ?? 30_000,
    })
    closers.push(gateway.close)
    closers.push(await startNotices({ database, outbox, siteUrl: config.auth.siteUrl }))
    closers.push(startClock(database))
    const { lastRun, end } = beginRun(data.path, commitOf(dir))
    closers.push(end)
    const mailUrl = `${localUrl}/_mail?token=${mailToken}`
    const { file: mailFile, remove } = writeMailFile(data.path, mailUrl)
    closers.push(remove)
    http.answerWith(gateway.app.fetch)
    const addresses = { url, localUrl, anonKey, serviceRoleKey, mailUrl, mailFile }
    const accounts = {
      beganEmpty: await beganEmpty(database),
      hasAdministrator: await hasAdministrator(database),
    }
    return { ...addresses, ...accounts, lastRun, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Pages on https cannot reach a backend whose links and tokens say http, so the server does not start. */
function requirePublicUrl(siteUrl: string, publicUrl: string | undefined): void {
  if (!siteUrl.startsWith('https:') || publicUrl?.startsWith('https:')) return
  throw new Error(
    `The portal's address is ${siteUrl}, so this backend is behind TLS: give its own address there as well, in PORTAL_BACKEND_URL or --url (https://…).`,
  )
}

/**
 * An idle connection stays open longer than a proxy or the host keeps it (Caddy: two minutes). Otherwise they send a request
 * while this side closes, and it fails with ECONNRESET.
 */
const KEEP_ALIVE_MS = 150_000

type Handler = (request: Request, env: object) => Response | Promise<Response>

type Listening = {
  port: number
  /** The IP address to listen on. */
  hostname: string
  /** The host names that this server accepts. */
  hosts: Set<string>
}

/** Requests that arrive before the database is ready wait for it. */
async function listen({
  port,
  hostname,
  hosts,
}: Listening): Promise<{ server: Server; port: number; answerWith(app: Handler): void }> {
  let answerWith: (app: Handler) => void = () => {}
  const app = new Promise<Handler>((resolve) => {
    answerWith = resolve
  })
  return await new Promise((resolve, reject) => {
    const options = {
      fetch: async (request: Request, env: object) =>
        isAllowedHost(request.headers.get('host'), hosts) ? (await app)(request, env) : unknownHost(),
      port,
      hostname,
      overrideGlobalObjects: false,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    }
    const server = serve(options, (address: AddressInfo) => {
      server.off('error', reject)
      resolve({ server, port: address.port, answerWith })
    }) as Server
    server.on('clientError', refuseMalformed)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program; stop that one or choose another port.`
      const forbidden = `Port ${port} may not be used by this account; choose one above 1023.`
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(taken)
          : error.code === 'EACCES'
            ? new Error(forbidden)
            : error,
      )
    })
  })
}

/**
 * Refuses a request whose Host header is not a name of this server (DNS rebinding, see `allowedHosts`), before it
 * reaches the application. The page that asked may read this response: it contains no data.
 */
function unknownHost(): Response {
  const message =
    'This server is asked under a name that is not its own. PORTAL_BACKEND_URL tells it its name in the world.'
  return Response.json({ code: 'UNKNOWN_HOST', message }, { status: 421 })
}

/** Responds to invalid HTTP and to oversized headers, which never reach the application. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    code: tooLarge ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST',
    message: tooLarge ? 'The headers are larger than 16 kB.' : 'This is no HTTP request.',
  })
  socket.end(
    [
      `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Access-Control-Allow-Origin: *',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

async function stop(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await ended
}
