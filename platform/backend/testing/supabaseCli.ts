import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const runFile = promisify(execFile)

/** Runs the pinned Supabase CLI in this project and returns its output. */
export async function runSupabase(...args: string[]): Promise<string> {
  const program = resolve(root, 'supabase/hosted/node_modules/.bin/supabase')
  const env = { ...process.env, PORTAL_URL: 'https://example.com', SUPABASE_TELEMETRY_DISABLED: '1' }
  const { stdout } = await runFile(program, [...args, '--yes', '--agent=no', `--workdir=${root}`], {
    env,
    maxBuffer: 10_000_000,
  })
  return stdout
}

/** A port of loopback that no program uses. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
