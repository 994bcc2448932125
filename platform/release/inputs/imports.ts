/**
 * One import or re-export: `names` maps local names to names in the imported module; null when any name may be used
 * (a default, namespace or dynamic import).
 */
export type Import = { from: string; names: Record<string, string> | null; star?: boolean }

export type Module = {
  imports: Import[]
  /** Whether it has only re-exports: importing one name uses none of the others. */
  isBarrel: boolean
}

const statement =
  /\b(import|export)\s+(type\s)?\s*((?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*['"]([^'"\n]+)['"]/g
const others =
  /\b(?:import|require|resolve)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]|\bimport\s+['"]([^'"\n]+)['"]/g

/**
 * The run-time imports of a TypeScript file, without type-only imports. Not a parser: text in a comment may count as
 * an import, so the result may have too many inputs, never too few.
 */
export function parseImports(text: string): Module {
  const imports: Import[] = []
  for (const [, verb, type, clause = '', from = ''] of text.matchAll(statement)) {
    if (type) continue
    const names = namesIn(clause)
    if (names && Object.keys(names).length === 0) continue
    imports.push({ from, names, ...(verb === 'export' && clause.trim() === '*' && { star: true }) })
  }
  for (const [, called, bare] of text.matchAll(others))
    imports.push({ from: called ?? bare ?? '', names: null })
  const rest = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\bexport\s+(?:type\s+)?(?:\{[^}]*\}|\*)\s*from\s*['"][^'"\n]+['"];?/g, '')
  return { imports, isBarrel: rest.trim() === '' }
}

/** Null for a default import or a namespace, which may use any name. */
function namesIn(clause: string): Import['names'] {
  const braces = /^\{([^}]*)\}$/.exec(clause.trim())
  if (!braces) return null
  const entries = (braces[1] ?? '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => entry.split(/\s+as\s+/) as [string, string?])
  return Object.fromEntries(entries.map(([there, here]) => [here ?? there, there]))
}

/** A package's name, and the path inside it, as in its exports. */
export function packageOf(specifier: string): [string, string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return [parts.slice(0, length).join('/'), ['.', ...parts.slice(length)].join('/')]
}
