import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Live } from '../site'
import type { CodeText, Start } from './messages'

/** The host files of an app and of the shell that it runs in. Rejects unless each is the file that was released. */
export async function readCode(folder: string, live: Live, app: string): Promise<Start> {
  const read = async (name: string, version: string, server?: { file: string; sha256: string }) => {
    if (!server) throw new Error('It has no host file.')
    return readChecked(join(folder, name, version), `${name}@${version}`, server)
  }
  const release = live.registry.remotes.find((remote) => remote.name === app)
  const [shell, remote] = await Promise.all([
    read('shell', live.shell.version, live.shell.server),
    release ? read(app, release.version, release.server) : null,
  ])
  return { shell, remote, backend: live.readsFrom }
}

async function readChecked(
  folder: string,
  name: string,
  { file, sha256 }: { file: string; sha256: string },
): Promise<CodeText> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new Error(`The host file of ${name} cannot be read.`)
  })
  const actual = createHash('sha256').update(text).digest('hex')
  if (actual !== sha256) throw new Error(`The host file of ${name} is not the one that was released.`)
  return { name, text }
}
