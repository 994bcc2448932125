import { rmSync } from 'node:fs'
import { type ProjectFiles, writeProject } from './writeProject'

export type BackendOptions = ProjectFiles & {
  /** A project folder to serve instead of a throw-away one. */
  dir?: string
  /** A data folder that outlives the server; without one, the data is deleted when the server stops. */
  data?: string
  databaseUrl?: string
  /** A new database begins without the project's seed. */
  empty?: boolean
  /** The port; a free one by default, null takes the port of config.toml. */
  port?: number | null
  /** Milliseconds until a request must be answered, waiting included; it may run for half of that time. */
  deadline?: number
  siteName?: string
  /** The IP address to listen on, and the address under which browsers reach the server. */
  listen?: string
  publicUrl?: string
}

export type TestBackend = {
  url: string
  localUrl: string
  anonKey: string
  serviceRoleKey: string
  mailUrl: string
  /** The server's output so far. */
  output(): string
  stop(): Promise<void>
}

type Addresses = Omit<TestBackend, 'output' | 'stop'>

declare global {
  /** The process that serves the backends of a jest worker's tests, as `platform/tools/jest/backendHost.mjs` gives it. */
  var backendHost: {
    send(message: { start: object } | { stop: number }): Promise<{ id: number; result: Addresses }>
    output(): string
  }
}

/**
 * Serves a project on a free port, in a process that all backends of a jest worker share. Throws the reason when it
 * does not start. Use `startBackendProcess` to test the process itself.
 */
export async function startBackend(options: BackendOptions = {}): Promise<TestBackend> {
  const { data = null, databaseUrl, empty, deadline, listen, publicUrl, siteName } = options
  const dir = options.dir ?? writeProject(options)
  const removeProject = () => {
    if (!options.dir) rmSync(dir, { recursive: true, force: true })
  }
  const before = backendHost.output().length
  const start = {
    dir,
    data,
    databaseUrl,
    seed: !empty,
    deadline,
    listen,
    publicUrl,
    siteName,
    port: options.port === null ? undefined : (options.port ?? 0),
  }
  try {
    const { id, result } = await backendHost.send({ start })
    return {
      ...result,
      output: () => backendHost.output().slice(before),
      stop: async () => {
        await backendHost.send({ stop: id })
        removeProject()
      },
    }
  } catch (error) {
    removeProject()
    throw new Error(error instanceof Error ? error.message : String(error))
  }
}
