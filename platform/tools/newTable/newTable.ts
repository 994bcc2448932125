import { readFileSync } from 'node:fs'
import { blocksOf, fileOf, restore, write } from './blocks'

type Wanted = {
  root: string
  /** `book_tips`. */
  table: string
  /** `mf-study`. */
  app: string
  /** `/studera/boktips`: an area of the app and one segment. */
  path: string
  /** The table's Swedish title: `Boktips`. */
  label: string
  /** The next id of the app's requirements: `ST-NN`. */
  id: string
}

/**
 * Writes the files of a new table: schema, test, seed, list page with its test, the office's screen, and a line in
 * every list.
 * @returns the written or changed paths, and a function that takes the change back. Throws a readable error and writes
 * nothing for an invalid name, and when a file exists already.
 */
export function writeNewTable({ root, ...wanted }: Wanted): { files: string[]; undo: () => void } {
  const names = namesOf(wanted)
  const template = readFileSync(new URL('blocks.md', import.meta.url), 'utf8')
  const blocks = blocksOf(template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] as string))
  const before = write(root, blocks)
  return { files: [...new Set(blocks.map(fileOf))], undo: () => restore(before) }
}

function namesOf({ table, app, path, label, id }: Omit<Wanted, 'root'>): Record<string, string> {
  const [, area, slug] = /^(\/[a-z0-9-]+)\/([a-z0-9-]+)$/.exec(path) ?? []
  if (!/^[a-z]+(_[a-z]+)*$/.test(table))
    throw new Error(`"${table}" is no name of a table: take one like book_tips.`)
  if (!area || !slug) throw new Error(`"${path}" is no page of an area: take one like /studera/boktips.`)
  const [, prefix, number] = /^([A-Z]{2})-(\d+)$/.exec(id) ?? []
  if (!prefix) throw new Error(`"${id}" is no id of a requirement: take the next of the app, like ST-NN.`)
  const words = table.replaceAll('_', ' ')
  const name = table.replace(/_./g, (part) => part.charAt(1).toUpperCase())
  return {
    ...{ table, app, path, area, slug, id, words, name },
    before: `${prefix}-${String(Number(number) - 1).padStart(2, '0')}`,
    Words: capital(words),
    Name: capital(name),
    Label: label,
    label: label.toLocaleLowerCase('sv'),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
