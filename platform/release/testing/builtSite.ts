import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRemote, StoredShell } from '../../contract/release'
import { openSite } from '../../host/site'
import { hashed } from '../files'
import { folderStore } from '../pointers/folderStore'
import type { PointerStore } from '../pointers/store'
import { releaseInto } from './releaseInto'

export type BuiltSite = { site: string; version: string; store: PointerStore }

/** Gives each test of a file its own site with the current builds of the shell, mf-study and mf-soulwinning. */
export function builtSites(use: (built: BuiltSite) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const built = join(folder, 'built')
  const site = join(folder, 'site')
  let version = ''

  beforeAll(async () => {
    await releaseInto(built, 'shell')
    version = await releaseInto(built, 'mf-study')
    await releaseInto(built, 'mf-soulwinning')
  })
  beforeEach(() => {
    cpSync(built, site, { recursive: true })
    use({ site, version, store: folderStore(site) })
  })
  afterEach(() => rmSync(site, { recursive: true, force: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}

/** The description file of a version of mf-study. */
export const readStudy = (site: string, version: string): StoredRemote =>
  JSON.parse(readFileSync(join(site, 'mf-study', version, 'release.json'), 'utf8'))

/** The live release of an area. */
export const liveRemote = (site: string, name = 'mf-study') =>
  openSite({ folder: site })
    .live()
    .registry.remotes.find((remote) => remote.name === name)

/** Adds another version of mf-study, as after a change of its sources; not wanted yet. */
export function copyStudy(
  { site, version }: BuiltSite,
  other: string,
  change: Partial<StoredRemote> = {},
  code?: string,
): void {
  const folder = join(site, 'mf-study', other)
  cpSync(join(site, 'mf-study', version), folder, { recursive: true })
  if (code !== undefined) writeFileSync(join(folder, 'server.cjs'), code)
  const server = hashed(folder, 'server.cjs')
  const before = readStudy(site, version)
  const files = { ...before.files, 'server.cjs': server.sha256 }
  // Other code has other routes.
  const examples = code === undefined ? before.examples : {}
  const release = {
    ...before,
    version: other,
    base: `/mf-study/${other}/`,
    server,
    files,
    examples,
    ...change,
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
}

/** Adds another version of the shell, which shares other names than the live one; not wanted yet. */
export function copyShell(site: string, other: string, change: (offers: string[]) => string[]): void {
  const from = openSite({ folder: site }).live().shell as StoredShell
  cpSync(join(site, 'shell', from.version), join(site, 'shell', other), { recursive: true })
  const portal = '@portal/shared-ui/portal'
  const offers = { ...from.offers, [portal]: change(from.offers[portal] ?? []) }
  const release = { ...from, version: other, offers }
  writeFileSync(join(site, 'shell', other, 'release.json'), JSON.stringify(release))
}
