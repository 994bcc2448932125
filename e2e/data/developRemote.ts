import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

type Running = { url: string; stop: () => Promise<void> }

/** Runs `pnpm dev <app> --portal <address>`; returns the address at which the portal runs with that app from its sources. */
export const developRemote = (app: string, portal: string): Promise<Running> =>
  startTool(['platform/tools/dev.ts', app, '--portal', portal])

/** Runs the host alone over a site, like a deployed portal: everything on one origin. */
export const startDeployed = (site: string, port: number, backend: { url: string; anonKey: string }) =>
  startTool(['platform/host/main.ts'], {
    PORTAL_SITE: site,
    PORTAL_PORT: String(port),
    PORTAL_BACKEND_URL: backend.url,
    PORTAL_BACKEND_KEY: backend.anonKey,
  })

/** Starts a command of tools; ready when the command has printed an address. */
async function startTool(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (!address) continue
    // Drains later output, so that the pipe never fills up.
    child.stdout.resume()
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { url: address, stop }
  }
  throw new Error(`${args[0]} ended before it printed its address.`)
}
