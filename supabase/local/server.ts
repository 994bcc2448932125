import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import { createGateway } from './gateway/gateway'
import { roleKey } from './gateway/keys'
import { createOutbox } from './mail/outbox'
import { readConfig } from './project/config'
import { takeDataFolder, takeTemporaryFolder } from './project/dataFolder'
import { openProject, type Progress, projectFolder } from './project/openProject'

export type ServerOptions = {
  /** A folder with config.toml, migrations/ and seed/, or one that contains such a folder as supabase/. */
  dir: string
  /** 0 takes a free port; without it the port of config.toml. */
  port?: number
  /** The data folder; null keeps everything only as long as the server runs. */
  data: string | null
  /** False leaves out the project's seed: only its tables and functions. */
  seed?: boolean
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** Where mailed links lead, instead of config.toml's auth.site_url. */
  siteUrl?: string
  /** Milliseconds until a request has its answer, waiting for its turn included; half of them it may run. */
  deadline?: number
  onProgress?: Progress
}

export type RunningServer = {
  url: string
  anonKey: string
  serviceRoleKey: string
  /** The page that shows captured mail; `.json` behind it gives the list. */
  mailUrl: string
  close(): Promise<void>
}

/** Starts the backend of a project. Throws an Error with one sentence that says what is wrong and what to do. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const onProgress = options.onProgress ?? (() => {})
  const dir = projectFolder(options.dir)
  const config = readConfig(dir)
  if (options.siteUrl) config.auth.siteUrl = options.siteUrl
  const data = options.data === null ? takeTemporaryFolder() : takeDataFolder(options.data)
  const closers: (() => Promise<void> | void)[] = [data.release]
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    // The port is taken first: a taken port is told at once, not after a minute of migrations.
    const http = await listen(options.port ?? config.api.port)
    closers.push(() => stop(http.server))
    const secret = config.auth.jwtSecret ?? data.secret
    const anonKey = await roleKey('anon', secret)
    const serviceRoleKey = await roleKey('service_role', secret)
    const database = await openProject(dir, config, data, {
      databaseUrl: options.databaseUrl,
      seed: options.seed,
      onProgress,
    })
    closers.push(() => database.close())
    const url = `http://localhost:${http.port}`
    const outbox = createOutbox()
    const gateway = await createGateway({
      config,
      dir,
      url,
      secret,
      database,
      outbox,
      objects: data.objects,
      deadline: options.deadline ?? 30_000,
    })
    closers.push(gateway.close)
    http.answerWith(gateway.app.fetch)
    return { url, anonKey, serviceRoleKey, mailUrl: `${url}/_mail`, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Answer = (request: Request, env: object) => Response | Promise<Response>

/** Requests that come before the database is ready wait for it. */
async function listen(
  port: number,
): Promise<{ server: Server; port: number; answerWith(app: Answer): void }> {
  let answerWith: (app: Answer) => void = () => {}
  const app = new Promise<Answer>((resolve) => {
    answerWith = resolve
  })
  return await new Promise((resolve, reject) => {
    const options = {
      fetch: async (request: Request, env: object) => (await app)(request, env),
      port,
      // Captured mail opens accounts: only this machine may read it.
      hostname: '127.0.0.1',
      overrideGlobalObjects: false,
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

/** What is no HTTP, or has headers without end, never becomes a request; it is told so all the same. */
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
