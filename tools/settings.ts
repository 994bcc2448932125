import { join, resolve } from 'node:path'
import { type AppName, readApp, remoteNames, root } from './apps'
import { type HostSettings, port, readHostSettings } from './hostSettings'

export type Settings = Omit<HostSettings, 'port'> & {
  /** Port of each app: the host's, and one for each remote. */
  ports: { shell: number } & Record<AppName, number>
  backendPort: number
  /** Where the backend keeps its data. */
  data: string
}

/** Settings from environment variables; the README lists them. Throws a sentence for a port that is none. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { port: first, ...host } = readHostSettings(env)
  return {
    ...host,
    ports: portsFrom(first),
    backendPort: port('PORTAL_BACKEND_PORT', env.PORTAL_BACKEND_PORT, 54321),
    data: resolve(env.PORTAL_DATA ?? join(root, '.data')),
  }
}

/** The ports of the apps' package.json, all moved by as much as the host's is. */
function portsFrom(shell: number): Settings['ports'] {
  const moved = shell - readApp('shell').port
  return { shell, ...Object.fromEntries(remoteNames.map((name) => [name, readApp(name).port + moved])) }
}
