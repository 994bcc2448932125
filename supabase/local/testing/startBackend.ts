import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type BackendOptions = {
  /** SQL by file name, such as `20260101000000_notes.sql`. */
  migrations?: Record<string, string>
  seed?: string
  config?: string
  /** Other files of the project by their path. */
  files?: Record<string, string>
  /** A project folder to serve instead of a throw-away one. */
  dir?: string
  /** A data folder that outlives the server; without it everything is gone when it stops. */
  data?: string
  databaseUrl?: string
  /** Without it a free one; null takes the port of config.toml. */
  port?: number | null
  /** Milliseconds until a request has its answer, waiting for its turn included; half of them it may run. */
  deadline?: number
  /** The IP address to listen on, and the address in the world. */
  listen?: string
  publicUrl?: string
}

export type TestBackend = {
  url: string
  localUrl: string
  anonKey: string
  serviceRoleKey: string
  mailUrl: string
  /** Of its process. */
  pid: number
  /** What the server wrote so far, but for its first line. */
  output(): string
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts `pnpm backend` as a process of its own on a free port. Throws what it printed when it does not start. */
export async function startBackend(options: BackendOptions = {}): Promise<TestBackend> {
  const dir = options.dir ?? writeProject(options)
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const loader = createRequire(resolve(root, 'package.json')).resolve('tsx')
  const where = options.data ? ['--data', options.data] : ['--memory']
  if (options.port !== null) where.push('--port', String(options.port ?? 0))
  if (options.listen) where.push('--listen', options.listen)
  if (options.publicUrl) where.push('--url', options.publicUrl)
  if (options.deadline) where.push('--deadline', String(options.deadline))
  const server = spawn(
    process.execPath,
    ['--import', loader, resolve(root, 'supabase/local/cli/backend.ts'), '--dir', dir, ...where],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: options.databaseUrl ?? '', NODE_OPTIONS: '' },
    },
  )
  let output = ''
  server.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await ended
    if (!options.dir) rmSync(dir, { recursive: true, force: true })
  }
  const first = await Promise.race([firstLine(server.stdout), ended.then(() => null)])
  if (first === null) {
    await end('SIGTERM')
    throw new Error(output.trim())
  }
  server.stdout.on('data', (chunk) => {
    output += chunk
  })
  return {
    ...(JSON.parse(first) as Omit<TestBackend, 'pid' | 'output' | 'kill' | 'stop'>),
    pid: server.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** A project folder with just these files. */
export function writeProject({ migrations = {}, seed, config = '', files = {} }: BackendOptions): string {
  const dir = mkdtempSync(resolve(tmpdir(), 'portal-project-'))
  mkdirSync(resolve(dir, 'migrations'))
  writeFileSync(resolve(dir, 'config.toml'), config)
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(resolve(dir, 'migrations', name), sql)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(resolve(dir, path, '..'), { recursive: true })
    writeFileSync(resolve(dir, path), text)
  }
  if (seed) writeFileSync(resolve(dir, 'seed.sql'), seed)
  return dir
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((done) => createInterface({ input: stream }).once('line', done))
}
