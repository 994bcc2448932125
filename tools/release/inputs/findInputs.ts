import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type App, root } from '../../apps'
import { sharedKeys } from '../../rspack/shared.mjs'
import { type Import, type Module, parseImports } from './imports'
import { closureOf, type Lockfile, parseLockfile } from './lockfile'

export type Inputs = {
  /** Files whose bytes go into the build, relative to the project. */
  files: string[]
  /** Which name of a list of exports leads where, for the names in use. */
  ways: string[]
  /** Packages with all that they depend on. */
  packages: string[]
}

const ignored = /(^|\/)(node_modules|dist|testing|gallery|server|README\.md)(\/|$)|\.test\.tsx?$/
const folders = ['shared-ui', 'supabase']
const BUILD = 'tools/rspack'

/**
 * All that goes into the build of an app: its own files, of the workspace's packages those files that it really imports,
 * the packages of the lockfile that these use, and the configuration of the build. A remote's walk ends where the shell
 * lends: what it uses of that is listed in its release.
 */
export function findInputs(app: App, project = root): Inputs {
  const lockfile = parseLockfile(readFileSync(join(project, 'pnpm-lock.yaml'), 'utf8'))
  const walk = createWalk(project, app.name === 'shell' ? [] : sharedKeys)
  const own = filesBelow(project, app.name)
  for (const file of own) if (/\.tsx?$/.test(file)) walk.visit(file, null)
  if (app.name === 'shell') {
    for (const file of filesBelow(project, 'shared-ui/src/facades')) walk.visit(file, null)
  }
  const build = filesBelow(project, BUILD).filter((file) => !file.endsWith('/watch.mjs'))
  for (const file of build) walk.uses(file)
  // Versions of what is shared stand in every build.
  for (const key of sharedKeys) walk.packages.add(`shared-ui ${key}`)
  return {
    files: [...new Set([...own, ...walk.files, ...build])].sort(),
    ways: [...walk.ways].sort(),
    packages: closureOf(lockfile, idsOf(walk.packages, lockfile)),
  }
}

/** Ids of packages that were noted as "folder name". A name that a folder does not depend on is a type's. */
const idsOf = (noted: Set<string>, { importers }: Lockfile): string[] =>
  [...noted].flatMap((entry) => {
    const [folder = '', name = ''] = entry.split(' ')
    return importers[folder]?.[name] ?? []
  })

function createWalk(project: string, lent: string[]) {
  const files = new Set<string>()
  const ways = new Set<string>()
  const packages = new Set<string>()
  const modules = new Map<string, Module>()
  const asked = new Set<string>()
  const exported = Object.fromEntries(
    folders.map((folder) => [`@portal/${folder}`, exportsOf(project, folder)]),
  )

  const moduleOf = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const parsed = parseImports(readFileSync(join(project, file), 'utf8'))
    modules.set(file, parsed)
    return parsed
  }

  /** Follows a file's imports: of a list of re-exports only the names that are asked for (all of them for null). */
  function visit(file: string, names: string[] | null): void {
    const { imports, isBarrel } = moduleOf(file)
    if (isBarrel && names) {
      for (const name of names) visitName(file, name, imports)
      return
    }
    if (files.has(file)) return
    files.add(file)
    if (/\.tsx?$/.test(file)) for (const one of imports) follow(file, one.from, wantedOf(one))
  }

  function visitName(file: string, name: string, imports: Import[]): void {
    const question = `${file} ${name}`
    if (asked.has(question)) return
    asked.add(question)
    const named = imports.find(({ names }) => names && name in names)
    const there = named?.names?.[name]
    if (named && there) {
      ways.add(`${question} ${named.from} ${there}`)
      follow(file, named.from, [there])
    } else for (const { from, star } of imports) if (star) follow(file, from, [name])
  }

  function follow(file: string, specifier: string, names: string[] | null): void {
    if (lent.includes(specifier)) return
    const found = resolveImport(file, specifier)
    if (found && !ignored.test(found)) visit(found, names)
  }

  /** The file of the workspace that is meant; a package is noted instead. */
  function resolveImport(file: string, specifier: string): string | null {
    if (specifier.startsWith('.')) return fileAt(project, join(dirname(file), specifier))
    const [name, rest] = packageOf(specifier)
    const own = exported[name]
    if (own) return own[rest] ?? null
    packages.add(`${file.split('/')[0]} ${name}`)
    return null
  }

  /** Notes the packages that a file of the build uses. */
  function uses(file: string): void {
    for (const { from } of moduleOf(file).imports) if (!from.startsWith('.')) resolveImport(file, from)
  }

  return { files, ways, packages, visit, uses }
}

const wantedOf = ({ names, star }: Import): string[] | null => (names && !star ? Object.values(names) : null)

/** A package's name, and the path inside it as its exports have it. */
function packageOf(specifier: string): [string, string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return [parts.slice(0, length).join('/'), ['.', ...parts.slice(length)].join('/')]
}

function exportsOf(project: string, folder: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(exports as Record<string, string>).map(([key, file]) => [key, join(folder, file)]),
  )
}

/** The file that a relative import means, whose ending may be left out. */
function fileAt(project: string, path: string): string | null {
  const names = ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending)
  return names.find((name) => /\.\w+$/.test(name) && existsSync(resolve(project, name))) ?? null
}

function filesBelow(project: string, folder: string): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(project, join(project, folder, entry.name))
    if (ignored.test(path)) return []
    return entry.isDirectory() ? filesBelow(project, path) : [path]
  })
}
