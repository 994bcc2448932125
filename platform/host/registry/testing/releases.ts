import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Pointer } from '../../../contract/pointer'
import type { StoredRemote, StoredShell } from '../../../contract/release'

/** A placeholder for a script's hash. */
export const scriptHash = `sha256-${'A'.repeat(43)}=`

const nothingNeeded = { names: {}, schema: null }

/** A release of a remote as its build would describe it: by default `/studera` of mf-study. */
export function remoteRelease(version: string, changes: Partial<StoredRemote> = {}): StoredRemote {
  const { name = 'mf-study', paths = ['/studera'] } = changes
  return {
    name,
    paths,
    access: Object.fromEntries(paths.map((path) => [path, 'anyone'])),
    version,
    contract: 1,
    base: `/${name}/${version}/`,
    entry: 'entry.js',
    container: `${name}_${version}`.replaceAll('-', '_'),
    preload: ['entry.js'],
    integrity: { 'entry.js': scriptHash },
    server: { file: 'server.cjs', sha256: hash('') },
    files: { 'entry.js': hash(''), 'server.cjs': hash('') },
    needs: nothingNeeded,
    built: null,
    ...changes,
  }
}

/** A release of the shell. */
export const shellRelease = (version: string, changes: Partial<StoredShell> = {}): StoredShell => ({
  version,
  scripts: ['main.js'],
  integrity: { 'main.js': scriptHash },
  fonts: [],
  links: [],
  server: { file: 'server.cjs', sha256: hash('') },
  files: { 'main.js': hash(''), 'server.cjs': hash('') },
  contract: 1,
  offers: {},
  routes: [],
  needs: nothingNeeded,
  built: null,
  ...changes,
})

const nameOf = (release: StoredRemote | StoredShell): string => ('paths' in release ? release.name : 'shell')

/**
 * Writes a release with empty files into a site and makes it the newest wanted one of its app.
 * @param at the folder's name and version, when they differ from the release's.
 */
export function writeRelease(
  site: string,
  release: StoredRemote | StoredShell,
  { name, version } = { name: nameOf(release), version: release.version },
): void {
  const folder = join(site, name, version)
  const scripts = 'paths' in release ? [...release.preload, release.entry] : release.scripts
  for (const file of [...scripts.filter((file) => /^[\w./-]+$/.test(file)), 'server.cjs']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '', { flag: 'a' })
  }
  const text = JSON.stringify(release)
  writeFileSync(join(folder, 'release.json'), text)
  changePointer(site, name, ({ wanted, bad }) => ({
    wanted: [{ version, sha256: hash(text) }, ...wanted.filter((entry) => entry.version !== version)],
    bad,
  }))
}

/** Rewrites an app's pointer. */
export function changePointer(
  site: string,
  name: string,
  change: (pointer: Pointer) => Omit<Pointer, 'change'>,
): void {
  const file = join(site, name, 'pointer.json')
  const before = readOr(file, { change: 0, wanted: [], bad: [] })
  writeFileSync(file, JSON.stringify({ ...change(before), change: before.change + 1 }))
}

function readOr(file: string, otherwise: Pointer): Pointer {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
