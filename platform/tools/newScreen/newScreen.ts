import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, fileOf, restore, write } from '../newTable/blocks'

type Wanted = {
  root: string
  /** `mf-study`. */
  app: string
  /** `/studera/exempel`: an area of the app and one segment, the folder's name. */
  path: string
  /** The page's Swedish title; `Exempel` without one. */
  label?: string
  /** The English name of the files: `example`; the segment without one. */
  name?: string
}

/**
 * Writes a screen without a table: its page, route and test, and its line in the lists that name every screen.
 * @returns the written or changed paths, and a function that takes the change back. Throws a readable error and writes
 * nothing for an app that does not exist, a path outside of its areas, and when a file exists already.
 */
export function writeNewScreen({ root, ...wanted }: Wanted): { files: string[]; undo: () => void } {
  const { names, isPublic } = describe(root, wanted)
  const template = readFileSync(new URL('blocks.md', import.meta.url), 'utf8')
  const blocks = blocksOf(
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] as string),
  ).filter((block) => isPublic || !fileOf(block).startsWith('e2e/'))
  const before = write(root, blocks)
  return { files: [...new Set(blocks.map(fileOf))], undo: () => restore(before) }
}

function describe(root: string, { app, path, label, name }: Omit<Wanted, 'root'>) {
  const manifest = join(root, app, 'package.json')
  const { areas, pages = [] } = existsSync(manifest) ? readPortal(manifest) : {}
  if (!areas) throw new Error(`There is no app ${app}: take one like mf-study.`)
  const [, area = '', slug] = /^(\/[a-z0-9åäö-]+)\/([a-z0-9åäö]+(?:-[a-z0-9åäö]+)*)$/.exec(path) ?? []
  if (!slug)
    throw new Error(
      `"${path}" is no page of an area: take an area and one word of small letters, like ${Object.keys(areas)[0]}/exempel.`,
    )
  const access = areas[area]
  if (!access) throw new Error(`${app} has no area ${area}: its areas are ${Object.keys(areas).join(', ')}.`)
  if (access === 'admin')
    throw new Error('A screen of the office is declared, not written: see mf-admin/README.md.')
  if (pages.some(({ to }) => to === path) || hasScreen(join(root, app, 'src'), slug))
    throw new Error(`${app} has a screen at ${path} already: change that one, or take another word.`)
  const words = slug.replaceAll('-', ' ')
  const file = name ?? slug.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o').replace(/-./g, upperSecond)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(file))
    throw new Error(`"${file}" is no name of a file: give one with --name, like --name example.`)
  const title = label ?? capital(words)
  if (/['`$\\{}<>]/.test(title))
    throw new Error(`"${title}" is no title: leave out quotation marks and brackets.`)
  const parent = pages.find(({ to }) => to === area)
  return {
    isPublic: access === 'anyone',
    names: {
      ...{ app, path, area, slug, name: file, chunk: path.slice(1), Label: title },
      Name: capital(file),
      crumbs: parent ? `\n      crumbs: [{ label: '${parent.title}', to: '${area}' }],` : '',
      label: title.toLocaleLowerCase('sv'),
    } as Record<string, string>,
  }
}

type Portal = { areas?: Record<string, string>; pages?: { title: string; to: string }[] }

const readPortal = (manifest: string): Portal => JSON.parse(readFileSync(manifest, 'utf8')).portal ?? {}

/** Whether an app has a folder of this name, or a route with this word. */
function hasScreen(src: string, slug: string): boolean {
  if (existsSync(join(src, slug))) return true
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.routes?\.tsx?$/.test(file))
    .some((file) => readFileSync(join(src, file), 'utf8').includes(`path: '${slug}'`))
}

const upperSecond = (part: string) => part.charAt(1).toUpperCase()
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)
