import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type AppName, readApp, remoteNames, root } from './apps'

export type Settings = {
  /** Port of each app: the host's, and one for each remote. */
  ports: { shell: number } & Record<AppName, number>
  backendPort: number
  /** Where the backend keeps its data. */
  data: string
  /** The folder of the releases. */
  site: string
  /** The portal's public address, where it is not the one of the request. */
  publicUrl: string | undefined
  /** The address under which browsers reach the backend, where it is not the one on this machine. */
  backendUrl: string | undefined
  /** The IP address that everything listens on. */
  listen: string
}

/** What environment variables change; the README lists them. Throws a sentence for a port that is none. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const first = port('PORTAL_PORT', env.PORTAL_PORT, 3000)
  return {
    ports: portsFrom(first),
    backendPort: port('PORTAL_BACKEND_PORT', env.PORTAL_BACKEND_PORT, 54321),
    data: resolve(env.PORTAL_DATA ?? join(root, '.data')),
    site: resolve(env.PORTAL_SITE ?? join(root, 'site')),
    publicUrl: address('PORTAL_URL', env.PORTAL_URL),
    backendUrl: address('PORTAL_BACKEND_URL', env.PORTAL_BACKEND_URL),
    listen: ipAddress('PORTAL_LISTEN', env.PORTAL_LISTEN),
  }
}

/** The ports of the apps' package.json, all moved by as much as the host's is. */
function portsFrom(shell: number): Settings['ports'] {
  const moved = shell - readApp('shell').port
  return { shell, ...Object.fromEntries(remoteNames.map((name) => [name, readApp(name).port + moved])) }
}

function port(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_530) {
    throw new Error(`${name} is "${text}", which is no port: give a number from 1 to 65530.`)
  }
  return number
}

function ipAddress(name: string, text: string | undefined): string {
  if (text === undefined || text === '') return '127.0.0.1'
  if (isIP(text)) return text
  throw new Error(`${name} is "${text}", which is no IP address: give one like 0.0.0.0 or 192.168.1.20.`)
}

function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`${name} is "${text}", which is no address: give one like https://portal.example.`)
  }
  return text
}
