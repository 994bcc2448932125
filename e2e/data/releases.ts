import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, copyVersion } from './copyVersion'

type Pointer = { change: number; wanted: { version: string; sha256: string }[]; bad: string[] }

/** Releases an app once more, as its team would after a change. Gives the new version. */
export function releaseAgain(site: string, name: string, change: Change): string {
  const pointer = readPointer(site, name)
  const { version, sha256 } = copyVersion(site, name, liveVersion(site, name), change)
  writePointer(site, name, { ...pointer, wanted: [{ version, sha256 }, ...pointer.wanted] })
  return version
}

/** Takes a version back, as `pnpm rollback` does: it is never live again by itself. */
export function takeBack(site: string, name: string, version: string): void {
  const pointer = readPointer(site, name)
  writePointer(site, name, { ...pointer, bad: [version, ...pointer.bad] })
}

/** Takes a version's files away, as a host without room for old ones would. */
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
