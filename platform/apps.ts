import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, RemoteRelease } from './contract/registry'
import type { Examples } from './contract/release'

export const root = join(import.meta.dirname, '..')

/** An app as the `portal` field of its package.json declares it: the only declaration of what a remote owns. */
export type App = {
  name: string
  folder: string
  /** Port of its own origin on a developer's machine. */
  port: number
} & Declared

/** An app's entry in the registry, available before any of its code is fetched. */
type Declared = {
  /** Path prefixes that it owns, each with its access; the shell owns all other paths. */
  areas: Record<string, Access>
  /** The pages of its routes with parameters that the release gate opens. */
  examples?: Examples
  /** The module whose default export lists the app's texts with their Bible references. */
  references?: string
  /** The most that one of its pages may load of its own files, in kB as they are sent (Brotli). */
  pageBudgetKb?: number
  /**
   * The bytes of source from which on modules of several later chunks are a chunk of their own, instead of a copy in each:
   * less for visitors who open several pages, more for those who open one. Default: the bundler's 20,000.
   */
  sharedChunkBytes?: number
} & Pick<RemoteRelease, 'redirects' | 'menu' | 'pages' | 'settings'>

export type AppName = string

/** The `mf-*` folders that declare a remote, sorted by port. */
export const remoteNames: readonly AppName[] = readdirSync(root)
  .filter((name) => /^mf-[a-z0-9-]+$/.test(name) && declaration(name) !== undefined)
  .sort((a, b) => readApp(a).port - readApp(b).port)
export const appNames: readonly AppName[] = ['shell', ...remoteNames]

export function readApp(name: AppName): App {
  const { port, areas = {}, ...declared } = declaration(name) ?? {}
  if (port === undefined) throw new Error(`${name}/package.json has no field "portal" with a port.`)
  return { ...declared, name, folder: join(root, name), port, areas }
}

function declaration(name: AppName): Partial<App> | undefined {
  const file = join(root, name, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).portal : undefined
}

/** Checks the app's name from the command line; throws an error whose message lists the valid names. */
export function appNamed(name: string | undefined, among: readonly AppName[] = appNames): AppName {
  const found = among.find((app) => app === name)
  if (!found) throw new Error(`Name one of: ${among.join(', ')}${name ? ` (there is no "${name}")` : ''}.`)
  return found
}
