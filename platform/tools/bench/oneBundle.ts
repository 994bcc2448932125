import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readApp, remoteNames } from '../../apps'
import { openSite } from '../../host/site'
import { compile } from '../../release/build'
import { describeShell, unknown } from '../../release/describe'
import { compressAll, integrityOf } from '../../release/files'
import { publishUnbuilt } from '../../release/publish'

/** Replaces the shell's federation/container.ts: each area is a chunk of the one build. */
const container = () => `const areas = {
${remoteNames
  .map((name) => {
    const file = JSON.stringify(join(readApp(name).folder, 'src/remote.ts'))
    return `  '${name}': () => import(/* webpackChunkName: '${name}' */ ${file}),`
  })
  .join('\n')}
}
export const loadContainer = async ({ name }) => (await areas[name]()).default
`

/**
 * Builds the portal of `federated` (a site folder) as one bundle into the site folder `to`; the same host serves it
 * with the same documents: an area's chunks are preloaded for its addresses, and everything comes from one origin.
 */
export async function buildOneBundle(federated: string, to: string): Promise<void> {
  const version = 'one'
  const folder = join(to, 'shell', version)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stand = join(to, 'container.ts')
  writeFileSync(stand, container())

  const { folder: shell } = readApp('shell')
  const statistics = await compile({
    app: { name: 'shell', folder: shell },
    mode: 'production',
    version,
    outDir: folder,
    container: stand,
  })
  cpSync(join(shell, 'public'), folder, { recursive: true })
  const areas: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'areas.json'), 'utf8'))
  await compressAll(folder)

  const release = describeShell(version, folder, { ...unknown, statistics })
  await publishUnbuilt(to, 'shell', release)
  for (const { before: _, ...remote } of openSite({ folder: federated }).live().registry.remotes) {
    const file = join(remote.name, remote.version, 'server.cjs')
    cpSync(join(federated, file), join(to, file))
    const preload = areas[remote.name] ?? []
    const integrity = integrityOf(folder, preload)
    const needs = { names: {}, schema: null }
    const base = `/shell/${version}/`
    await publishUnbuilt(to, remote.name, {
      ...remote,
      base,
      entry: preload[0] ?? '',
      preload,
      integrity,
      code: release.code,
      needs,
      files: {},
      built: null,
    })
  }
}
