import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../apps'

type Import = { file: string; line: number; source: string }

/** The packages that a package.json declares; its files may import only these. */
type Manifest = {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Whole packages behind the facades of shared-ui: a build alias, not a package. */
const ALIASES = ['whole']

/**
 * Imports of packages that neither the file's own package.json nor the root's devDependencies (tools for all
 * packages' tests) declare. They would work only as long as another package happens to install them.
 */
export function undeclaredImports(
  imports: Import[],
  manifestAt: (folder: string) => Manifest | null = readManifest,
): string[] {
  const shared = Object.keys(manifestAt('.')?.devDependencies ?? {})
  return imports.flatMap(({ file, line, source }) => {
    const name = packageOf(source)
    if (name === null || shared.includes(name)) return []
    const { folder, manifest } = nearest(dirname(file), manifestAt)
    const declared = [manifest.name, ...keysOf(manifest.dependencies), ...keysOf(manifest.devDependencies)]
    return declared.includes(name) ? [] : [`${file}:${line} ${folder}/package.json does not declare ${name}`]
  })
}

/** The package that an import refers to; null for a file, a module of Node or an alias. */
function packageOf(source: string): string | null {
  if (/^[./]|^node:|^https?:|^(npm|jsr):/.test(source) || builtinModules.includes(source)) return null
  const [first = '', second] = source.split('/')
  if (ALIASES.includes(first)) return null
  return first.startsWith('@') ? `${first}/${second}` : first
}

function nearest(
  folder: string,
  manifestAt: (folder: string) => Manifest | null,
): { folder: string; manifest: Manifest } {
  const manifest = manifestAt(folder)
  if (manifest) return { folder, manifest }
  return folder === '.' ? { folder, manifest: {} } : nearest(dirname(folder), manifestAt)
}

const read = new Map<string, Manifest | null>()

function readManifest(folder: string): Manifest | null {
  const file = join(root, folder, 'package.json')
  const known = read.get(folder)
  if (known !== undefined) return known
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null
  read.set(folder, manifest)
  return manifest
}

const keysOf = (record: Record<string, string> = {}): string[] => Object.keys(record)
