import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, copyVersion } from './copyVersion'

type Pointer = {
  change: number
  wanted: { version: string; sha256: string }[]
  bad: string[]
  canary?: { version: string; sha256: string; share: number; since: string }
  previews?: { token: string; version: string; sha256: string; until: string }[]
}

/** Releases an app again, as its team would after a change. Returns the new version. */
export function releaseAgain(site: string, name: string, change: Change): string {
  const pointer = readPointer(site, name)
  const { version, sha256 } = copyVersion(site, name, liveVersion(site, name), change)
  writePointer(site, name, { ...pointer, wanted: [{ version, sha256 }, ...pointer.wanted] })
  return version
}

/** Makes a preview link of a changed version, as `pnpm try` does. Returns the link's path and the version. */
export function previewAgain(site: string, name: string, change: Change): { path: string; version: string } {
  const pointer = readPointer(site, name)
  const { version, sha256 } = copyVersion(site, name, liveVersion(site, name), change)
  const token = randomBytes(16).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  writePointer(site, name, { ...pointer, previews: [{ token: hash, version, sha256, until }] })
  return { path: `/_preview/${token}`, version }
}

/** Shows a changed version to a share of browsers, as `pnpm release --share` does. Returns the version. */
export function tryOut(site: string, name: string, change: Change, share: number): string {
  const pointer = readPointer(site, name)
  const { version, sha256 } = copyVersion(site, name, liveVersion(site, name), change)
  const canary = { version, sha256, share, since: new Date().toISOString() }
  writePointer(site, name, { ...pointer, canary })
  return version
}

/** Withdraws a version, as `pnpm rollback` does: it never becomes live again automatically. */
export function takeBack(site: string, name: string, version: string): void {
  const pointer = readPointer(site, name)
  writePointer(site, name, { ...pointer, bad: [version, ...pointer.bad] })
}

/** Deletes a version's files, as a host without space for old versions would. */
export function deleteVersion(site: string, name: string, version: string): void {
  rmSync(join(site, name, version), { recursive: true })
}

export function liveVersion(site: string, name: string): string {
  const { wanted, bad } = readPointer(site, name)
  return wanted.find(({ version }) => !bad.includes(version))?.version ?? ''
}

const readPointer = (site: string, name: string): Pointer =>
  JSON.parse(readFileSync(join(site, name, 'pointer.json'), 'utf8'))

function writePointer(site: string, name: string, pointer: Pointer): void {
  const file = join(site, name, 'pointer.json')
  writeFileSync(`${file}.new`, JSON.stringify({ ...pointer, change: pointer.change + 1 }))
  renameSync(`${file}.new`, file)
}
