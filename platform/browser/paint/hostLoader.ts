import { CONTRACT, type Remote } from '@portal/shared-ui/remote'
import { createStore } from 'zustand/vanilla'
import { ownerOf, type Registry } from '../../contract/registry'
import type { Loader } from '../federation/loader'
import type { RemoteState } from '../federation/RemoteMachine'

type Options = {
  registry: Registry
  /** The path that is rendered. */
  path: string
  /** The areas of the remote that owns the path; null for the shell's own pages. */
  areas: Remote['areas'] | null
}

/** The loader of a page that the host renders: the remote of the page is loaded, and nothing else will be. */
export function hostLoader({ registry, path, areas }: Options): Loader {
  const release = areas && ownerOf(registry, path)?.remote
  const remotes: Record<string, RemoteState> =
    areas && release
      ? { [release.name]: { phase: 'ready', mountKey: 1, remote: { contract: CONTRACT, areas }, release } }
      : {}
  return {
    store: createStore(() => ({ registry, remotes })),
    load: () => new Promise(() => {}),
    enter: () => {},
    leave: () => {},
    retry: () => {},
    broke: () => {},
    refresh: async () => {},
    newShell: () => undefined,
  }
}
