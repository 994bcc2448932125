import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../apps'
import type { MenuEntry } from '../contract/registry'

const LIMIT_MS = 5_000
const LIMIT_MB = 256

type Failed = { killed?: boolean; stderr?: string; code?: number | string; signal?: string | null }
type Tried = { routes?: string[]; links?: MenuEntry[]; contract?: number; areas?: string[] }

/**
 * Runs a release's host file once, in a process without environment variables and with a timeout of five seconds.
 * Returns the file's declaration; throws a readable error when it throws, loops, exits or needs too much memory.
 */
export async function tryModules(name: string, shellFile: string, remoteFile?: string): Promise<Tried> {
  const files = [shellFile, ...(remoteFile ? [remoteFile] : [])]
  const program = join(root, 'platform/release/runModules.mjs')
  const limits = { timeout: LIMIT_MS, killSignal: 'SIGKILL' as const, env: {} }
  try {
    const options = [`--max-old-space-size=${LIMIT_MB}`, program, ...files]
    const { stdout } = await promisify(execFile)(process.execPath, options, limits)
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch (error) {
    const { killed, stderr = '', code, signal } = error as Failed
    const why = killed
      ? `its modules do not come to an end within ${LIMIT_MS / 1000} seconds`
      : `its modules do not run: ${firstError(stderr) ?? `they end the process (${signal ?? code ?? 'without a word'})`}`
    throw new Error(`${name} is not released, ${why}.`)
  }
}

const firstError = (stderr: string): string | undefined =>
  /^(?:\w*Error: |Error: )?.*(?:Error|FATAL ERROR): (.+)$/m.exec(stderr)?.[1]?.replace(/\.$/, '')
