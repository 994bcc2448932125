import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AppName, readApp, root } from '../apps'
import { parseRelease, RELEASE_FILE, type ReleaseId } from '../contract/release'
import { refuseLacks } from './browsers/refuseLacks'
import { builtFrom } from './builtFrom'
import { contentHash } from './contentHash'
import { describeRemote, describeShell, type Known } from './describe'
import { compressAll } from './files'
import { findInputs, type Inputs } from './inputs/findInputs'
import { undeclaredPackages } from './inputs/undeclared'
import { removeLeftovers } from './removeLeftovers'
import type { Statistics } from './rspack/statistics.mjs'
import { tryModules } from './tryModules'
import { writeDefaultIdentity } from './writeDefaultIdentity'
import { writeReferences } from './writeReferences'

export type Built = { name: AppName; version: string; folder: string; fresh: boolean }

type Options = {
  site: string
  mode?: 'production' | 'development'
  /** The React that browsers run; the mode decides without it. */
  react?: 'development'
}

/**
 * Builds one app into `site/<app>/<version>/` unless that version exists. A build that fails, is interrupted or whose
 * sources change meanwhile, or that a supported browser cannot run, leaves nothing: the complete folder appears by one
 * rename.
 */
export async function buildApp(name: AppName, { site, mode = 'production', react }: Options): Promise<Built> {
  removeLeftovers(site)
  const app = readApp(name)
  const built = react ? `${mode} with React for ${react}` : mode
  const inputs = findInputs(app)
  const version = contentHash(app, built, root, inputs)
  const folder = join(site, name, version)
  if (existsSync(join(folder, RELEASE_FILE))) {
    keepFromPruning(folder)
    return { name, version, folder, fresh: false }
  }

  const undeclared = undeclaredPackages(name, inputs.files)
  if (undeclared.length > 0)
    throw new Error(
      `${name} is not built: its package.json does not declare ${undeclared.join(', ')}. Add it under dependencies (pnpm --filter ./${name} add …).`,
    )
  const building = join(site, name, `.building-${process.pid}`)
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  try {
    const from = builtFrom()
    const job = { app: { name, folder: app.folder }, mode, nodeEnv: react, version, outDir: building }
    const statistics = await compile(job)
    requireKnownInputs(name, inputs, statistics)
    if (built === 'production') refuseLacks(building)
    if (name === 'shell') {
      cpSync(join(app.folder, 'public'), building, { recursive: true })
      writeDefaultIdentity(building)
    }
    await compressAll(building)
    await writeReferences(app, building)
    const release = await describe(name, version, building, {
      built: from,
      statistics,
      routes: [],
      links: [],
    })
    if (contentHash(app, built) !== version)
      throw new Error(`Sources of ${name} were changed during the build: nothing is released. Run it again.`)
    const text = `${JSON.stringify(release, null, 2)}\n`
    requireUsable(text, { name, version })
    writeFileSync(join(building, RELEASE_FILE), text)
    moveTo(folder, building)
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
  return { name, version, folder, fresh: true }
}

async function describe(name: AppName, version: string, folder: string, known: Known) {
  if (name !== 'shell') return describeRemote(name, version, folder, known)
  const { routes = [], links = [] } = await tryModules(name, join(folder, 'server.cjs'))
  return describeShell(version, folder, { ...known, routes, links })
}

/** Refuses a release that the host would refuse: most of its content comes from the app's package.json. */
function requireUsable(text: string, id: ReleaseId): void {
  try {
    parseRelease(text, id)
  } catch (error) {
    throw new Error(`${id.name} is not released, because it ${(error as Error).message}.`)
  }
}

/** Throws for files that the compiler used but the version's hash does not cover: changes of them would never be built. */
function requireKnownInputs(name: AppName, inputs: Inputs, { files }: Statistics): void {
  const unknown = files.filter((file) => !inputs.files.includes(file))
  if (unknown.length > 0)
    throw new Error(`The version of ${name} does not cover ${unknown.join(', ')}: see findInputs.ts.`)
}

/** Makes an existing build as new as one that is built now. */
function keepFromPruning(folder: string): void {
  const now = new Date()
  utimesSync(join(folder, RELEASE_FILE), now, now)
}

/** Another process may have built the same version meanwhile: its folder is equally good. */
function moveTo(folder: string, building: string): void {
  try {
    renameSync(building, folder)
  } catch (error) {
    if (!existsSync(join(folder, RELEASE_FILE))) throw error
  }
}

const compiler = join(root, 'platform/release/rspack/compile.mjs')

/** Runs the compiler in a separate process; its output becomes the error. Returns the build's statistics. */
export async function compile(job: object): Promise<Statistics> {
  const options = { env: plainNode(), maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [compiler, JSON.stringify(job)],
    options,
  ).catch((error: { stderr?: string; message: string }) => {
    throw new Error(error.stderr || error.message)
  })
  return JSON.parse(stdout)
}

/** This process runs under a TypeScript loader; the compiler must not. */
const plainNode = () => ({ ...process.env, NODE_OPTIONS: '' })
