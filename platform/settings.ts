import { join, resolve } from 'node:path'
import { type AppName, readApp, remoteNames, root } from './apps'
import { type HostSettings, port, readHostSettings } from './hostSettings'

export type Settings = Omit<HostSettings, 'port'> & {
  /** The ports: the host's, and one for each remote. */
  ports: { shell: number } & Record<AppName, number>
  backendPort: number
  /** The folder of the backend's data. */
  data: string
}

/** Settings from environment variables; docs/operating.md lists them. Throws a readable error for an invalid port. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { port: first, ...host } = readHostSettings(env)
  return {
    ...host,
    ports: portsFrom(first),
    backendPort: port('PORTAL_BACKEND_PORT', env.PORTAL_BACKEND_PORT, 54321),
    data: resolve(env.PORTAL_DATA ?? join(root, '.data')),
  }
}

/** The ports in the apps' package.json, all shifted by the host's offset. */
function portsFrom(shell: number): Settings['ports'] {
  const moved = shell - readApp('shell').port
  return { shell, ...Object.fromEntries(remoteNames.map((name) => [name, readApp(name).port + moved])) }
}
