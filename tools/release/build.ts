import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CONTRACT } from '@portal/shared-ui/remote'
import type { ShellRelease } from '../../shell/server/site'
import type { RemoteRelease } from '../../shell/src/registry/registry'
import { type AppName, readApp, root } from '../apps'
import { containerName } from '../rspack/containerName.mjs'
import { contentHash } from './contentHash'

export type Built = { name: AppName; version: string; folder: string; fresh: boolean }

type Options = { site: string; mode?: 'production' | 'development' }

/**
 * Builds one app into `site/<app>/<version>/` unless that version is already there. A build that fails or is
 * interrupted leaves nothing behind: the folder appears whole, by one rename.
 */
export async function buildApp(name: AppName, { site, mode = 'production' }: Options): Promise<Built> {
  const app = readApp(name)
  const version = contentHash(app, mode)
  const folder = join(site, name, version)
  if (existsSync(join(folder, 'release.json'))) return { name, version, folder, fresh: false }

  const building = join(site, name, `.building-${process.pid}`)
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  try {
    await compile({ app: { name, folder: app.folder }, mode, version, outDir: building })
    if (name === 'shell') cpSync(join(app.folder, 'public'), building, { recursive: true })
    const release =
      name === 'shell' ? describeShell(version, building) : describeRemote(name, version, building)
    writeFileSync(join(building, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
    await compressAll(building)
    moveTo(folder, building)
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
  return { name, version, folder, fresh: true }
}

/** Another process may have built the same version meanwhile: its folder is as good as ours. */
function moveTo(folder: string, building: string): void {
  try {
    renameSync(building, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'release.json'))) throw error
  }
}

const compiler = join(root, 'tools/rspack/compile.mjs')

/** Runs the compiler in a process of its own; its output becomes the error. */
export async function compile(job: object): Promise<void> {
  await promisify(execFile)(process.execPath, [compiler, JSON.stringify(job)], { env: plainNode() }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(error.stderr || error.message)
    },
  )
}

/** This process runs under a TypeScript loader; the compiler must not. */
const plainNode = () => ({ ...process.env, NODE_OPTIONS: '' })

/** The registry entry of a built remote. */
export function describeRemote(name: AppName, version: string, folder: string): RemoteRelease {
  const { paths, class: kind } = readApp(name)
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'))
  const { path, name: file } = manifest.metaData.remoteEntry as { path: string; name: string }
  const entry = path ? `${path.replace(/\/$/, '')}/${file}` : file
  const exposed: string[] = manifest.exposes[0].assets.js.sync
  const preload = [entry, ...exposed]
  return {
    name,
    paths,
    class: kind,
    version,
    contract: CONTRACT,
    base: `/${name}/${version}/`,
    entry,
    container: containerName(name, version),
    preload,
    server: hashed(folder, 'server.cjs'),
    integrity: integrityOf(folder, preload),
  }
}

export function describeShell(version: string, folder: string): ShellRelease {
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
    fonts,
    server: hashed(folder, 'server.cjs'),
    files: hashesOf(folder),
  }
}

export const hashed = (folder: string, file: string) => ({
  file,
  sha256: createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex'),
})

/** SHA-256 of every file of a folder, by its path there. */
const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hashed(folder, file).sha256]))

/** Subresource integrity (https://www.w3.org/TR/sri-2/) of files, by name. */
const integrityOf = (folder: string, files: string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64')}`,
    ]),
  )

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Writes the compressed forms once, at the best ratio, so that serving costs nothing. */
export async function compressAll(folder: string): Promise<void> {
  const browserFiles = filesIn(folder).filter((file) => /\.(js|svg|html|json)$/.test(file))
  await Promise.all(
    browserFiles.map(async (file) => {
      const content = readFileSync(join(folder, file))
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      writeFileSync(join(folder, `${file}.br`), brotli)
      writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
