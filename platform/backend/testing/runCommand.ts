import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs a command of `cli/` as a separate process. Returns its output (stdout, then stderr) and whether it failed. */
export function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ said: string; failed: boolean }> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const loader = createRequire(resolve(root, 'package.json')).resolve('tsx')
  const program = resolve(root, `platform/backend/cli/${command}.ts`)
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...environment }
  return new Promise((done) => {
    execFile(process.execPath, ['--import', loader, program, ...args], { env }, (error, out, err) =>
      done({ said: (out + err).trim(), failed: error !== null }),
    )
  })
}
