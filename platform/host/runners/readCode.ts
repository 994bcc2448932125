import type { PortalState } from '../registry/portalState'
import { readReleased } from '../registry/readReleased'
import type { CodeText, Start } from './messages'

type HostFile = { file: string; sha256: string }

/**
 * Reads the host files of an app and of its shell; rejects unless each equals the released file. The shell's file
 * stays in memory while it is live, so that a later damage of it does not count as an area's fault.
 */
export function createCodeReader(folder: string): (live: PortalState, app: string) => Promise<Start> {
  let shell: { sha256: string; code: CodeText } | null = null

  async function readShell({ version, server }: PortalState['shell']): Promise<CodeText> {
    if (shell && shell.sha256 === server?.sha256) return shell.code
    const code = await readHostFile(folder, 'shell', version, server)
    shell = { sha256: server.sha256, code }
    return code
  }

  return async (live, app) => {
    const release = live.registry.remotes.find((remote) => remote.name === app)
    const [shellCode, remote] = await Promise.all([
      readShell(live.shell),
      release ? readHostFile(folder, app, release.version, release.server) : null,
    ])
    return { shell: shellCode, remote, backend: live.readsFrom }
  }
}

async function readHostFile(
  folder: string,
  app: string,
  version: string,
  server: HostFile | undefined,
): Promise<CodeText> {
  if (!server) throw new Error('It has no host file.')
  const name = `${app}@${version}`
  const released = { app, version, name: server.file }
  const text = await readReleased(folder, released, { [server.file]: server.sha256 })
  if (!text) throw new Error(`The host file of ${name} is not the one that was released.`)
  return { name, text: text.toString() }
}
