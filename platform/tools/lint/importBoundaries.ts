import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { appNames, remoteNames, root } from '../../apps'
import { run } from '../../command'
import { undeclaredImports } from './undeclaredImports'

/** Generated from the database; contains only numbers and addresses. */
const CONSTANTS = ['@portal/supabase/textLimits', '@portal/supabase/pagePaths']

/**
 * Which folder may import which, as in the table of the architecture. Remotes never import each other, the shell or the
 * platform; screens of one app never import each other, except from its `shared` folder. The folders of the platform
 * are one package.
 */
export const mayImport: Record<string, string[]> = {
  ...Object.fromEntries(appNames.map((name) => [name, ['shared-ui', 'supabase']])),
  shell: ['shared-ui', 'supabase', 'platform/contract', 'platform/browser'],
  'shared-ui': ['supabase'],
  supabase: [],
  'supabase/functions': [],
  'platform/contract': ['shared-ui'],
  'platform/browser': ['shared-ui', 'supabase', 'platform/contract'],
  // The backend sends the mails of the hosted Edge Function, with the same texts.
  'platform/backend': ['supabase/functions'],
  // The host uses the backend's rules for allowed host names.
  'platform/host': [
    'shared-ui',
    'supabase',
    'platform',
    'platform/contract',
    'platform/browser',
    'platform/backend',
  ],
  'platform/release': [
    'shared-ui',
    'e2e',
    'platform',
    'platform/contract',
    'platform/backend',
    'platform/host',
  ],
  'platform/operate': [
    'supabase',
    'platform',
    'platform/contract',
    'platform/backend',
    'platform/host',
    'platform/release',
  ],
  'platform/tools': [
    'shared-ui',
    'supabase',
    'shell',
    'e2e',
    'platform',
    'platform/contract',
    'platform/backend',
    'platform/host',
    'platform/release',
    'platform/operate',
  ],
  // Files directly in it, which all its folders but the backend use.
  platform: ['platform/contract', 'platform/backend'],
  e2e: ['supabase'],
}

/**
 * The layers inside a package, the lowest first: a folder imports only folders of lower layers, and its own files. A
 * listed subfolder has its own layer (`pictures/library`, the screen over the picture kit in `pictures`). A remote
 * with more than screens lists its layers in package.json (`layers`). Files directly in the package's folder belong
 * to no layer.
 */
const layers: Record<string, string[][]> = {
  'shell/src': [
    ['settings', 'calendar', 'scripture'],
    ['evenemang'],
    ['not-found'],
    ['sidor'],
    ['uppdateringar', 'gemenskap', 'om-oss', 'integritet', 'lasplan', 'admin-login'],
    ['start'],
    ['layout'],
    ['routes'],
    ['testing'],
  ],
  'platform/browser': [
    ['registry', 'meta', 'documentData', 'painted'],
    ['offline'],
    ['boot'],
    ['federation'],
    ['paint'],
    ['testing'],
  ],
  'platform/host': [
    ['backend', 'trials'],
    ['registry'],
    ['identity'],
    ['log'],
    ['static', 'runners'],
    ['trail', 'stills', 'preview'],
    ['canary'],
    ['documents', 'readOn', 'watch'],
    ['feeds'],
    ['testing'],
  ],
  'shared-ui/src': [
    ['identity'],
    ['browser', 'theme', 'format'],
    ['scripture'],
    ['facades'],
    ['portal'],
    ['ui'],
    ['hidden'],
    ['forms', 'counter', 'lessons', 'references', 'pictures', 'markings', 'member'],
    ['plan', 'answers', 'notes', 'proof', 'listen', 'collections', 'trail', 'versePicture'],
    ['richtext'],
    ['testing', 'gallery'],
  ],
  ...Object.fromEntries(remoteNames.flatMap(layersOf)),
  'platform/backend': [
    ['database'],
    ['bootstrap', 'types', 'identity'],
    ['project', 'mail'],
    ['notices', 'accounts', 'pgtap', 'rest', 'auth', 'storage'],
    ['backup'],
    ['gateway'],
    ['testing'],
    ['catalogue'],
    ['squash'],
    ['cli'],
  ],
}

function layersOf(app: string): [string, string[][]][] {
  const { layers: own } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')) as {
    layers?: string[][]
  }
  return own ? [[`${app}/src`, own]] : []
}

export type Import = { file: string; line: number; source: string; typeOnly: boolean }

/** All forbidden imports below `root`, as sentences with file and line. */
export function forbiddenImports(imports: Import[]): string[] {
  return imports.flatMap((found) => {
    const complaint = judgeImport(found)
    return complaint ? [`${found.file}:${found.line} ${complaint}`] : []
  })
}

/** Imported only by its package's name: another import path would create a second copy with an empty context. */
const PORTAL_FOLDER = 'shared-ui/src/portal'

function judgeImport({ file, source, typeOnly }: Import): string | null {
  const from = packageFolderOf(file)
  const path = targetOf(file, source)
  if (path === null) return null
  const target = packageFolderOf(path)
  if (!(target in mayImport)) return null
  if (source.startsWith('.') && packageOf(path) !== packageOf(file)) {
    return `a relative import may not leave its package: import @portal/… ("${source}")`
  }
  if (target !== from && !mayImport[from]?.includes(target)) {
    return `${from} may not import ${target} ("${source}")`
  }
  const isApp = from.startsWith('mf-') || from === 'shared-ui'
  if (isApp && target === 'supabase' && !typeOnly && !isTesting(file) && !CONSTANTS.includes(source)) {
    return `${from} may import only types, text limits and page paths from supabase: the shell provides the client ("${source}")`
  }
  if (target !== from || isTesting(file)) return null
  if (path.startsWith(PORTAL_FOLDER) && !file.startsWith(PORTAL_FOLDER) && !typeOnly) {
    return `the shell provides the portal: import it as @portal/shared-ui/portal ("${source}")`
  }
  return from.startsWith('mf-') && !(`${from}/src` in layers)
    ? judgeScreens(file, path)
    : judgeLayers(file, path)
}

function judgeLayers(file: string, path: string): string | null {
  for (const [base, order] of Object.entries(layers)) {
    const [own, other] = [file, path].map((name) => layerOf(name, base, order))
    if (!own || !other || own.folder === other.folder || other.layer < own.layer) continue
    return `${base}/${own.folder} may not import ${other.folder}, which is no lower layer`
  }
  return null
}

function layerOf(file: string, base: string, order: string[][]): { folder: string; layer: number } | null {
  if (!file.startsWith(`${base}/`)) return null
  const [first = '', second = '', ...rest] = file.slice(base.length + 1).split('/')
  if (second === '') return null
  const listed = (folder: string) => order.findIndex((folders) => folders.includes(folder))
  const nested = rest.length > 0 ? listed(`${first}/${second}`) : -1
  const folder = nested < 0 ? first : `${first}/${second}`
  const layer = listed(folder)
  if (layer < 0)
    throw new Error(
      `${base}/${folder} has no layer: add it to ${base.startsWith('mf-') ? `${base.split('/')[0]}/package.json` : 'platform/tools/lint/importBoundaries.ts'}.`,
    )
  return { folder, layer }
}

/** Screens are the folders of a remote's `src`; code that two of them need belongs in `src/shared`. */
function judgeScreens(file: string, path: string): string | null {
  const screen = file.split('/')[2] ?? ''
  const other = path.split('/')[2] ?? ''
  const inFolder = file.split('/').length > 3 && path.split('/').length > 3
  if (!inFolder || screen === other || other === 'shared') return null
  return `the screen ${screen} may not import the screen ${other}: move what both need to src/shared`
}

const isTesting = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

/** The longest listed folder of the path. */
function packageFolderOf(path: string): string {
  const [first = '', second] = path.split('/')
  return `${first}/${second}` in mayImport ? `${first}/${second}` : first
}

/** The workspace package of the path: the first folder, but for the backend. */
const packageOf = (path: string): string =>
  packageFolderOf(path) === 'platform/backend' ? 'platform/backend' : (path.split('/')[0] ?? '')

/** The path below the root that an import refers to; null for an external package. */
function targetOf(file: string, source: string): string | null {
  const workspace = /^@portal\/((?:supabase|platform)\/[\w/]+|[a-z-]+)/.exec(source)?.[1]
  if (workspace) return workspace === 'backend' ? 'platform/backend' : workspace
  return source.startsWith('.') ? relative(root, resolve(root, dirname(file), source)) : null
}

const pattern =
  /^[ \t]*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^[ \t]*import\s+['"]([^'"]+)['"]/gm

/** The imports of one file's text. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    source: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: Boolean(match[1]) || /^\s*import\s+\{(\s*type\s[^,}]+,?)+\s*\}\s+from/.test(match[0]),
  }))
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

const HELP = `tsx platform/tools/lint/importBoundaries.ts [FOLDER …]

Checks that imports between packages go one way and that each package declares what it imports.

Changes: nothing.`

if (process.argv[1]?.endsWith('importBoundaries.ts')) {
  run(async (named) => {
    const known = Object.keys(mayImport).filter((folder) => !folder.includes('/'))
    const files = (named.length > 0 ? named : known).flatMap(sourceFiles)
    const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
    // Tests of the platform contain imports in strings.
    const real = imports.filter(({ file }) => !/^platform\/.*\.test\.ts$/.test(file))
    const outsideLint = imports.filter(({ file }) => !/^platform\/tools\/lint\/.*\.test\.ts$/.test(file))
    const complaints = [...forbiddenImports(outsideLint), ...undeclaredImports(real)]
    if (complaints.length) throw new Error(complaints.join('\n'))
    console.log(`Imports go one way and are declared in ${files.length} files.`)
  }, HELP)
}
