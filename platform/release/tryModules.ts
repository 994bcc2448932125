import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../apps'
import type { MenuEntry } from '../contract/registry'
import type { StoredRemote, StoredShell } from '../contract/release'

/** Of the processor's time, so that a busy machine is no fault of the code. */
const LIMIT_S = 5
/** For code that waits without computing. */
const LIMIT_MS = 60_000
const LIMIT_MB = 256

type Failed = { killed?: boolean; stderr?: string; code?: number | string; signal?: string | null }
/** `routes` of the shell are its own paths, those of a remote the paths of all its routes. */
type Tried = { routes?: string[]; links?: MenuEntry[]; areas?: string[] }

/**
 * Runs a release's host file once, in a process without environment variables and with five seconds of the processor.
 * Returns the file's declaration; throws a readable error when it throws, loops, exits or needs too much memory.
 */
export async function tryModules(name: string, shellFile: string, remoteFile?: string): Promise<Tried> {
  const files = [shellFile, ...(remoteFile ? [remoteFile] : [])]
  const program = join(root, 'platform/release/runModules.mjs')
  const limits = { timeout: LIMIT_MS, killSignal: 'SIGKILL' as const, env: {} }
  try {
    const options = [`--max-old-space-size=${LIMIT_MB}`, program, ...files]
    const { stdout } = await promisify(execFile)(...limited(process.execPath, options), limits)
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch (error) {
    const { killed, stderr = '', code, signal } = error as Failed
    const why =
      killed || signal === 'SIGXCPU'
        ? `its modules do not come to an end within ${LIMIT_S} seconds of the processor`
        : `its modules do not run: ${firstError(stderr) ?? `they end the process (${signal ?? code ?? 'without a word'})`}`
    throw new Error(`${name} is not released, ${why}.`)
  }
}

/** The shell limits the processor's time; Windows has no such limit. */
const limited = (program: string, args: string[]): [string, string[]] =>
  process.platform === 'win32'
    ? [program, args]
    : ['/bin/sh', ['-c', `ulimit -S -t ${LIMIT_S}; exec "$0" "$@"`, program, ...args]]

/** Runs a remote's host file with the shell's, both of a site. */
export const tryRemote = (
  site: string,
  shell: StoredShell,
  { name, version }: StoredRemote,
): Promise<Tried> =>
  tryModules(
    name,
    join(site, 'shell', shell.version, shell.server.file),
    join(site, name, version, 'server.cjs'),
  )

const firstError = (stderr: string): string | undefined =>
  /^(?:\w*Error: |Error: )?.*(?:Error|FATAL ERROR): (.+)$/m.exec(stderr)?.[1]?.replace(/\.$/, '')
