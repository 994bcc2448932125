import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type App, root } from '../../apps'
import { sharedKeys } from '../rspack/shared.mjs'
import { type Import, type Module, packageOf, parseImports } from './imports'
import { closureOf, type Lockfile, parseLockfile } from './lockfile'

export type Inputs = {
  /** Files that go into the build, relative to the project. */
  files: string[]
  /** For each used name of a list of exports, the module that it leads to. */
  ways: string[]
  /** Packages with all their dependencies. */
  packages: string[]
}

const ignored = /(^|\/)(node_modules|dist|testing|gallery|README\.md)(\/|$)|\.test\.tsx?$/
const folders = ['shared-ui', 'supabase', 'platform']
/** Compiled into the shell. */
const BROWSER = 'platform/browser'
const BUILD = 'platform/release/rspack'
/** A squash of the migrations lowers the number that a release needs (`needs.schema`), so that every app has a new version then. */
const BASELINE = 'supabase/baseline.json'
/** Compiled into every app; the shell provides the other facades as shared modules. */
const FACADE_OF_ALL = '/icon.ts'

/**
 * All inputs of an app's build: its own files (the shell's with those that load and paint areas), the imported files of the workspace's packages, their packages in the
 * lockfile, and the build's configuration. For a remote, the walk ends at the shell's shared modules: the release
 * lists the names that it uses of them.
 */
export function findInputs(app: App, project = root): Inputs {
  const lockfile = parseLockfile(readFileSync(join(project, 'pnpm-lock.yaml'), 'utf8'))
  const walk = createWalk(project, app.name === 'shell' ? [] : sharedKeys)
  const own = [app.name, ...(app.name === 'shell' ? [BROWSER] : [])].flatMap((folder) =>
    filesBelow(project, folder),
  )
  for (const file of own) if (/\.tsx?$/.test(file)) walk.visit(file, null)
  for (const file of filesBelow(project, 'shared-ui/src/facades'))
    if (app.name === 'shell' || file.endsWith(FACADE_OF_ALL)) walk.visit(file, null)
  const build = filesBelow(project, BUILD).filter((file) => !file.endsWith('/watch.mjs'))
  for (const file of build) walk.uses(file)
  // Each build contains the version numbers of the libraries that Module Federation shares, so a new one is a changed input.
  for (const key of sharedKeys) walk.packages.add(`shared-ui ${key}`)
  return {
    files: [...new Set([...own, ...walk.files, ...build, BASELINE])].sort(),
    ways: [...walk.ways].sort(),
    packages: closureOf(lockfile, idsOf(walk.packages, lockfile)),
  }
}

/** Ids of packages that were recorded as "folder name". A name that is not a dependency of the folder belongs to a type. */
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

  /** Follows a file's imports; for a list of re-exports, only the requested names (all for null). */
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

  /** The workspace file that an import refers to; records packages and returns null. */
  function resolveImport(file: string, specifier: string): string | null {
    if (specifier.startsWith('.')) return fileAt(project, join(dirname(file), specifier))
    const [name, rest] = packageOf(specifier)
    const own = exported[name]
    if (own) return own[rest] ?? null
    packages.add(`${file.split('/')[0]} ${name}`)
    return null
  }

  /** Records the packages that a file of the build uses. */
  function uses(file: string): void {
    for (const { from } of moduleOf(file).imports) if (!from.startsWith('.')) resolveImport(file, from)
  }

  return { files, ways, packages, visit, uses }
}

const wantedOf = ({ names, star }: Import): string[] | null => (names && !star ? Object.values(names) : null)

function exportsOf(project: string, folder: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(exports as Record<string, string>).map(([key, file]) => [key, join(folder, file)]),
  )
}

/** The file of a relative import, whose extension may be missing. */
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
