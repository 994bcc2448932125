import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../apps'
import { countDialectWords } from './dialectWords'
import { idsOutsideTitles } from './requirementIds'
import type { SourceFile } from './sourceFile'

/** One row of the report: the product files of a package or folder, without tests and generated files. */
type Room = {
  name: string
  files: number
  lines: number
  median: number
  p90: number
  longest: number
  /** React effects in 100 files. */
  effects: number
}

export type CodeShape = { rooms: Room[]; idsOutsideTitles: number; dialectWords: number }

/** Findings of the linters over the whole project. */
export type Findings = { cycles: number; longFunctions: number; longFiles: number; unusedExports: number }

const roomsOf = (paths: string[]): [string, RegExp][] => [
  ['shell/src', /^shell\/src\//],
  ...[...new Set(paths.map((path) => /^mf-[a-z0-9-]+(?=\/)/.exec(path)?.[0] ?? ''))]
    .filter(Boolean)
    .sort()
    .map((name): [string, RegExp] => [name, new RegExp(`^${name}/`)]),
  ['all apps', /^(shell|mf-[a-z0-9-]+)\//],
  ['shared-ui', /^shared-ui\//],
  ['supabase', /^supabase\//],
  ...['contract', 'browser', 'host', 'release', 'backend', 'operate', 'tools'].map(
    (name): [string, RegExp] => [`platform/${name}`, new RegExp(`^platform/${name}/`)],
  ),
  ['everything', /./],
]

const notProduct =
  /\.test\.tsx?$|\.spec\.ts$|(^|\/)testing(\/|\.tsx?$)|^e2e\/|\/gallery\/|^supabase\/database\.ts$/

/** The sizes of product files by room, and the numbers of requirement ids outside test titles and of dialect words. */
export function measureCode(files: SourceFile[]): CodeShape {
  const product = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !notProduct.test(path))
  return {
    rooms: roomsOf(product.map(({ path }) => path)).map(([name, pattern]) =>
      measureRoom(
        name,
        product.filter(({ path }) => pattern.test(path)),
      ),
    ),
    dialectWords: countDialectWords(files),
    idsOutsideTitles: files.reduce((sum, file) => sum + idsOutsideTitles(file).length, 0),
  }
}

function measureRoom(name: string, files: SourceFile[]): Room {
  const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
  const effects = files.reduce(
    (sum, { text }) => sum + (text.match(/\buse(Layout|Insertion)?Effect\(/g)?.length ?? 0),
    0,
  )
  return {
    name,
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: quantile(lengths, 0.5),
    p90: quantile(lengths, 0.9),
    longest: lengths.at(-1) ?? 0,
    effects: files.length === 0 ? 0 : Math.round((100 * effects) / files.length),
  }
}

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0

/** Runs biome and knip over the project and counts their findings in product files. */
export async function measureFindings(): Promise<Findings> {
  const count = async (rule: string) => {
    const { diagnostics } = JSON.parse(
      await output('biome', ['lint', '--max-diagnostics=none', `--only=${rule}`, '--reporter=json']),
    ) as { diagnostics: { location: { path: string } }[] }
    return diagnostics.filter(({ location }) => !notProduct.test(location.path)).length
  }
  const { issues } = JSON.parse(
    await output('knip', ['--no-progress', '--include', 'exports,types', '--reporter', 'json']),
  ) as { issues: { exports: unknown[]; types: unknown[] }[] }
  return {
    cycles: await count('suspicious/noImportCycles'),
    longFunctions: await count('complexity/noExcessiveLinesPerFunction'),
    longFiles: await count('style/noExcessiveLinesPerFile'),
    unusedExports: issues.reduce((sum, { exports, types }) => sum + exports.length + types.length, 0),
  }
}

/** The output of a workspace program, with any exit code: a linter exits with an error when it has findings. */
const output = (name: string, args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      join(root, 'node_modules/.bin', name),
      args,
      { cwd: root, maxBuffer: 50_000_000 },
      (_error, stdout) => resolve(stdout.slice(stdout.indexOf('{'))),
    )
  })
