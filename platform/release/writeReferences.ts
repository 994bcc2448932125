import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type App, root } from '../apps'
import { parseTrail, TRAIL_FILE } from '../host/trail/declaredTrail'

/** Reading takes about a second; the rest is for a busy machine. */
const LIMIT_MS = 30_000

/**
 * Writes the list of an app's texts with Bible references beside its build, as data: the host never runs the module.
 * Does nothing for an app without a list; throws a readable error when the list cannot be read.
 */
export async function writeReferences(app: App, folder: string): Promise<void> {
  if (!app.references) return
  const list = await readDeclared(app, app.references)
  requireTrail(app.name, list, { ...app, paths: Object.keys(app.areas), access: app.areas })
  writeFileSync(join(folder, TRAIL_FILE), list)
}

/** Throws a readable error when the host could not read a release's list. */
export function requireTrail(name: string, list: string, app: Parameters<typeof parseTrail>[1]): void {
  try {
    parseTrail(list, app)
  } catch (error) {
    throw new Error(`${name} is not released: its list of references ${(error as Error).message}.`)
  }
}

/** The module's default export as JSON, read in a process without environment variables. */
async function readDeclared({ name, folder }: App, module: string): Promise<string> {
  const program = join(root, 'platform/release/printReferences.mjs')
  const options = { cwd: root, timeout: LIMIT_MS, maxBuffer: 8 * 1024 * 1024, env: {} }
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=256', '--import', 'tsx', program, join(folder, module)],
      options,
    )
    return stdout
  } catch (error) {
    const { killed, stderr = '' } = error as { killed?: boolean; stderr?: string }
    const why = killed
      ? 'does not come to an end'
      : `does not run: ${/^\w*Error: .+$/m.exec(stderr)?.[0] ?? stderr.trim().slice(0, 200)}`
    throw new Error(`${name} is not released: ${module} ${why}.`)
  }
}
