import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** An app as the `portal` field of its package.json declares it: the one place that says what a remote owns. */
export type App = {
  name: string
  folder: string
  /** Port of its own origin on a developer's machine. */
  port: number
  /** Path prefixes that it owns; the shell owns every other path. */
  paths: string[]
  /** 'admin' is never loaded or preloaded for a visitor. */
  class: 'public' | 'admin'
}

export const remoteNames = ['mf-bible', 'mf-study', 'mf-soulwinning', 'mf-member', 'mf-admin'] as const
export const appNames = ['shell', ...remoteNames] as const

export type AppName = (typeof appNames)[number]

export function readApp(name: AppName): App {
  const folder = join(root, name)
  const { portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, folder, port: portal.port, paths: portal.paths ?? [], class: portal.class ?? 'public' }
}

/** The app that a person named on the command line; throws a sentence that lists the names there are. */
export function appNamed(name: string | undefined, among: readonly AppName[] = appNames): AppName {
  const found = among.find((app) => app === name)
  if (!found) throw new Error(`Name one of: ${among.join(', ')}${name ? ` (there is no "${name}")` : ''}.`)
  return found
}
