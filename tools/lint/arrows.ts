import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { appNames, root } from '../apps'
import { run } from '../cli'

/**
 * Which room may import which: the table of the architecture. Remotes never import each other or the shell; screens of
 * one app never import each other, except from its `shared` folder.
 */
const mayImport: Record<string, string[]> = {
  ...Object.fromEntries(appNames.map((name) => [name, ['shared-ui', 'supabase']])),
  'shared-ui': ['supabase'],
  supabase: [],
  e2e: ['supabase'],
  tools: ['shared-ui', 'shell', 'supabase', 'e2e'],
}

export type Import = { file: string; line: number; source: string; typeOnly: boolean }

/** Every forbidden import below `root`, as a sentence with file and line. */
export function forbiddenImports(imports: Import[], rooms = Object.keys(mayImport)): string[] {
  return imports.flatMap((found) => {
    const complaint = judge(found, rooms)
    return complaint ? [`${found.file}:${found.line} ${complaint}`] : []
  })
}

function judge({ file, source, typeOnly }: Import, rooms: string[]): string | null {
  const from = file.split('/')[0] ?? ''
  const target = roomOf(file, source)
  if (!target || !rooms.includes(target.room)) return null
  if (target.room !== from && !mayImport[from]?.includes(target.room)) {
    return `${from} may not import ${target.room} ("${source}")`
  }
  const isApp = from.startsWith('mf-') || from === 'shared-ui'
  if (isApp && target.room === 'supabase' && !typeOnly && !isTesting(file)) {
    return `${from} may import only types from supabase: the shell lends the client ("${source}")`
  }
  if (from.startsWith('mf-') && target.room === from && !isTesting(file))
    return judgeScreens(file, target.path)
  return null
}

/** Screens are the folders of a remote's `src`; what two of them need lies in `src/shared`. */
function judgeScreens(file: string, path: string): string | null {
  const screen = file.split('/')[2] ?? ''
  const other = path.split('/')[2] ?? ''
  const inFolder = file.split('/').length > 3 && path.split('/').length > 3
  if (!inFolder || screen === other || other === 'shared') return null
  return `the screen ${screen} may not import the screen ${other}: move what both need to src/shared`
}

const isTesting = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

function roomOf(file: string, source: string): { room: string; path: string } | null {
  const workspace = /^@portal\/([a-z-]+)/.exec(source)
  if (workspace?.[1]) return { room: workspace[1], path: '' }
  if (!source.startsWith('.')) return null
  const path = relative(root, resolve(root, dirname(file), source))
  return { room: path.split('/')[0] ?? '', path }
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

if (process.argv[1]?.endsWith('arrows.ts')) {
  run(async () => {
    const files = Object.keys(mayImport).flatMap(sourceFiles)
    const complaints = forbiddenImports(
      files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))),
    )
    if (complaints.length) throw new Error(complaints.join('\n'))
    console.log(`Imports go one way in ${files.length} files.`)
  })
}
