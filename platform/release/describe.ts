import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/shared-ui/remote'
import { type AppName, readApp, root } from '../apps'
import type { MenuEntry } from '../contract/registry'
import type { Built, StoredRemote, StoredShell } from '../contract/release'
import { TRAIL_FILE } from '../host/trail/declaredTrail'
import { filesIn, hashed, hashesOf, integrityOf } from './files'
import { containerName } from './rspack/containerName.mjs'
import type { Statistics } from './rspack/statistics.mjs'

/** Facts that only the build knows: its origin, the compiler's statistics, and the shell's own paths and navigation. */
export type Known = { built: Built | null; statistics: Statistics; routes: string[]; links: MenuEntry[] }

/** The facts of a build without any, as in development: it fits everywhere. */
export const unknown: Known = {
  built: null,
  statistics: { uses: {}, offers: {}, code: {}, files: [] },
  routes: [],
  links: [],
}

/** `release.json` of a built remote. */
export function describeRemote(
  name: AppName,
  version: string,
  folder: string,
  { built, statistics }: Known,
): StoredRemote {
  const { areas, redirects, menu, pages, settings, examples } = readApp(name)
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'))
  const { path, name: file } = manifest.metaData.remoteEntry as { path: string; name: string }
  const entry = path ? `${path.replace(/\/$/, '')}/${file}` : file
  const exposed: string[] = manifest.exposes[0].assets.js.sync
  const preload = [entry, ...exposed]
  const names = statistics.uses
  return {
    name,
    paths: Object.keys(areas),
    access: areas,
    ...(redirects && { redirects }),
    ...(menu && { menu }),
    ...(pages && { pages }),
    ...(settings && { settings }),
    ...(examples && { examples }),
    version,
    contract: CONTRACT,
    base: `/${name}/${version}/`,
    entry,
    container: containerName(name, version),
    preload,
    server: hashed(folder, 'server.cjs'),
    ...(existsSync(join(folder, TRAIL_FILE)) && { references: hashed(folder, TRAIL_FILE) }),
    integrity: integrityOf(folder, preload),
    code: codeOf(folder, statistics),
    files: hashesOf(folder),
    needs: { names, schema: usesData(names) ? newestMigration() : null },
    built,
  }
}

/** Makes the content of `release.json` for a built shell. */
export function describeShell(
  version: string,
  folder: string,
  { built, statistics, routes, links }: Known,
): StoredShell {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const prefix = `/shell/${version}/`
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) =>
    (source ?? '').replace(prefix, ''),
  )
  const fonts = filesIn(folder).filter(
    (file) => /latin-wght-normal\.[0-9a-f]+\.woff2$/.test(file) && !file.includes('-ext-'),
  )
  return {
    version,
    scripts,
    integrity: integrityOf(folder, scripts),
    code: codeOf(folder, statistics),
    fonts,
    server: hashed(folder, 'server.cjs'),
    files: hashesOf(folder),
    contract: CONTRACT,
    offers: statistics.offers,
    routes,
    links,
    needs: { names: {}, schema: newestMigration() },
    built,
  }
}

/** Code chunks that pages request by name (`codeQuery`), with the hash of each file. */
const codeOf = (folder: string, { code }: Statistics): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(code).map(([name, files]) => [name, integrityOf(folder, files)]))

/** Whether an app uses the typed client, and with it the tables of this checkout. */
const usesData = (names: Record<string, string[]>): boolean =>
  (names['@portal/shared-ui/portal'] ?? []).some((name) => name === 'useDb' || name === 'usePortal')

/** The number of the newest migration, as digits, as `schema_version()` returns it. */
const newestMigration = (): string | null =>
  readdirSync(join(root, 'supabase/migrations'))
    .flatMap((name) => /^(\d+)_.*\.sql$/.exec(name)?.[1] ?? [])
    .sort()
    .at(-1) ?? null
