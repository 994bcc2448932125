import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BackendOptions, TestBackend } from './startBackend'
import { writeProject } from './writeProject'

export type BackendProcess = TestBackend & {
  pid: number
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
}

/**
 * Like `startBackend`, but runs `pnpm backend`, for tests of the process itself. Throws its output when it does not
 * start.
 */
export async function startBackendProcess(options: BackendOptions = {}): Promise<BackendProcess> {
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
    [
      '--import',
      loader,
      resolve(root, 'platform/backend/cli/backend.ts'),
      '--show-secrets',
      '--dir',
      dir,
      ...where,
    ],
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
    ...(JSON.parse(first) as Omit<BackendProcess, 'pid' | 'output' | 'kill' | 'stop'>),
    pid: server.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((done) => createInterface({ input: stream }).once('line', done))
}
