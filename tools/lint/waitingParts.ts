import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, root } from '../apps'

/**
 * Parts of shared-ui that are made and tested, and wait for their screens: of the administration (confirmations,
 * switches, lists of choices, the guard of unsaved changes) and of the members' area. A screen that takes a part into
 * use removes its line here; when both areas are built the list is empty, and this file and its test go.
 */
export const waitingParts = {
  members: ['greeting'],
}

const forTests = /^(gallery|testing)$/

/** What the entries of shared-ui export and neither an app nor another part imports; the gallery does not count. */
export function unusedParts(): string[] {
  const imported = new Set(
    [...appNames, 'shared-ui'].flatMap((room) => sourceFiles(`${room}/src`)).flatMap(importedNames),
  )
  return exportedNames().filter((name) => !imported.has(name))
}

/** Types aside; of the router's facade only the names that are marked as upcoming. */
function exportedNames(): string[] {
  const folder = 'shared-ui/src'
  const entries = readdirSync(join(root, folder))
    .filter((name) => !forTests.test(name))
    .map((name) => `${folder}/${name}/index.ts`)
  const names = entries
    .filter((entry) => existsSync(join(root, entry)))
    .flatMap((entry) => namesAfter(/export \{([^}]*)\}/g, read(entry)))
  return [...names, ...namesAfter(/@upcoming .*\n\s*(\w+)/g, read(`${folder}/facades/router.ts`))]
}

const importedNames = (file: string): string[] => namesAfter(/import \{([^}]*)\}/g, read(file))

const namesAfter = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] as string)
    .filter((name) => /^\w+$/.test(name))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return forTests.test(entry.name) ? [] : sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : []
  })
}
