import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from './files'

type Wanted = { root: string; name: string; path: string; label?: string }

/**
 * Writes the folder of a new app; changes no other file of the project.
 * @returns the written paths. Throws an error and writes nothing when the name or the path is invalid, the folder
 * exists, or another app has the path. Pages of the shell are not checked here: the release refuses their paths.
 */
export function writeNewApp({ root, name, path, label = labelOf(path) }: Wanted): string[] {
  if (!/^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name of an app: take one like mf-radio.`)
  if (!/^\/[a-z0-9åäö]+(-[a-z0-9åäö]+)*$/.test(path))
    throw new Error(`"${path}" is no path of an area: take one like /radio.`)
  if (existsSync(join(root, name))) throw new Error(`There is already a folder ${name}.`)
  const others = portalsIn(root)
  const owner = others.find(({ prefixes }) => prefixes.includes(path))
  if (owner) throw new Error(`${path} belongs to ${owner.name}.`)

  const port = Math.max(3000, ...others.map((other) => other.port)) + 1
  const files = filesOf({ name, path, label, port })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}

/** The default label of `/min-radio` is "Min radio". */
function labelOf(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toLocaleUpperCase('sv') + words.slice(1)
}

const portalsIn = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => ({
      name: entry.name,
      portal: JSON.parse(readFileSync(join(root, entry.name, 'package.json'), 'utf8')).portal,
    }))
    .filter(({ portal }) => portal)
    .map(({ name, portal }) => ({
      name,
      port: Number(portal.port),
      prefixes: Object.keys(portal.areas ?? {}),
    }))
