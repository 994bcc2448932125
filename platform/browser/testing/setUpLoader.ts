import { CONTRACT } from '@portal/shared-ui/remote'
import type { Registry, RemoteRelease } from '../../contract/registry'
import { createLoader } from '../federation/loader'
import { releaseOf } from './releaseOf'

export const bible = (changes: Partial<RemoteRelease> = {}) => releaseOf('mf-bible', changes)
export const registryOf = (...remotes: RemoteRelease[]): Registry => ({ remotes, unavailable: [] })
export const remote = { contract: CONTRACT, areas: { '/bible': [] } }

/** Versions by their kind of failure; those in `dies` hang until `over` is called, and then fail. */
type Faults = {
  fails?: string[]
  hangs?: string[]
  dies?: string[]
  empty?: string[]
  lacks?: string[]
  changed?: string[]
}

/** A loader with a registry that changes, containers of which some fail, and the recorded counts. */
export function setUpLoader(
  first: Registry | null,
  { fails = [], hangs = [], dies = [], empty = [], lacks = [], changed = [] }: Faults = {},
) {
  const site = { registry: first ?? registryOf(), fails: new Set(fails), hangs: new Set(hangs) }
  const asked: string[] = []
  const dying: (() => void)[] = []
  const counted: string[] = []
  const onReplaced = jest.fn()
  const fetchRegistry = jest.fn(async () => site.registry)
  const loader = createLoader({
    registry: first,
    loadContainer: async ({ version }, again) => {
      asked.push(again ? `${version} again` : version)
      if (site.hangs.has(version)) await new Promise(() => {})
      if (dies.includes(version)) await new Promise<void>((resolve) => dying.push(resolve))
      if (site.fails.has(version) || dies.includes(version)) throw new Error('404')
      if (lacks.includes(version)) return { ...remote, areas: {} }
      return empty.includes(version) ? undefined : remote
    },
    fetchRegistry,
    onReplaced,
    isChanged: async ({ version }) => changed.includes(version),
    count: (app, version, outcome) => counted.push(`${app} ${version} ${outcome}`),
    times: { decision: 60, fallback: 20 },
  })
  const state = () => loader.store.getState().remotes['mf-bible']
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (state()?.phase === 'loading') return
        stop()
        resolve()
      }
      const stop = loader.store.subscribe(look)
      look()
    })
  const visit = async () => {
    loader.enter('mf-bible')
    await settled()
  }
  /** Resolves when the hanging load has failed. */
  const over = async () => {
    for (const die of dying.splice(0)) die()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const version = () => {
    const now = state()
    return now?.phase === 'ready' ? now.release.version : now?.phase
  }
  return { site, loader, asked, counted, onReplaced, fetchRegistry, state, settled, visit, over, version }
}
