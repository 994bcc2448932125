import { isWriting } from '@portal/shared-ui/browser'
import type { Remote } from '@portal/shared-ui/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Count } from '../../contract/outcomes'
import { isEmpty, type Registry } from '../../contract/registry'
import { fetchBoot } from '../registry/fetchRegistry'
import { mergeRegistry } from '../registry/mergeRegistry'
import { createContainers, type IsChanged, type LoadContainer } from './containers'
import { refetch } from './integrity'
import { RemoteMachine, type RemoteState, type Times } from './RemoteMachine'

const TIMES_MS: Times = { card: 3_000, decision: 8_000, fallback: 2_500 }

type Snapshot = {
  /** Null until a registry has been read. */
  registry: Registry | null
  remotes: Readonly<Record<string, RemoteState>>
}

export type Loader = {
  store: Pick<StoreApi<Snapshot>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Begins to load a remote, unless it is loaded or loading: also before its slot is shown. */
  load: (name: string) => Promise<Remote>
  /** A visit to its area begins, with the newest known version. */
  enter: (name: string) => void
  /** The visit ends: its failure is dropped, and a newer version replaces an old one. */
  leave: (name: string) => void
  /** Retries: fetches registry and files again and remounts the pages. */
  retry: (name: string) => void
  /** A page of the remote threw. Falls back at once before the first paint (`first`), later only with `retry`. */
  broke: (name: string, error: unknown, first: boolean) => void
  /** Reads the registry again. A running visit keeps its version. */
  refresh: () => Promise<void>
  /** The version of the live shell when it is another one than this tab's. */
  newShell: () => string | undefined
}

type Options = {
  registry: Registry | null
  loadContainer: LoadContainer
  fetchRegistry?: () => Promise<Registry>
  onReplaced?: () => void
  count?: Count
  isChanged?: IsChanged
  times?: Partial<Times>
}

/** Finds, loads and replaces remotes. Nothing is fetched before it is requested, and no remote waits for another. */
export function createLoader({
  registry: first,
  loadContainer,
  fetchRegistry = async () => (await fetchBoot('no-store')).registry,
  onReplaced = () => {},
  count = () => {},
  isChanged = async () => false,
  times,
}: Options): Loader {
  const store = createStore<Snapshot>(() => ({ registry: first, remotes: {} }))
  const machines = new Map<string, RemoteMachine>()
  const containers = createContainers(loadContainer, isChanged, count)

  async function refresh(): Promise<void> {
    const read = await fetchRegistry().catch(() => null)
    if (!read || isEmpty(read)) return
    store.setState(({ registry }) => ({ registry: mergeRegistry(registry, read, isWriting()) }))
    for (const machine of machines.values()) machine.onRegistry()
  }

  function machineOf(name: string): RemoteMachine {
    const known = machines.get(name)
    if (known) return known
    const machine = new RemoteMachine(name, {
      find: (wanted) => store.getState().registry?.remotes.find((remote) => remote.name === wanted),
      ...containers,
      refresh,
      renew: (files) => Promise.all([refresh(), refetch(files)]),
      become: (changed, state) =>
        store.setState(({ remotes }) => ({ remotes: { ...remotes, [changed]: state } })),
      onReplaced,
      count,
      times: { ...TIMES_MS, ...times },
    })
    machines.set(name, machine)
    return machine
  }

  return {
    // The first state while React hydrates: the remote of the painted page is loaded by then.
    store: { ...store, getInitialState: store.getState },
    load: (name) => machineOf(name).load(),
    enter: (name) => machineOf(name).enter(),
    leave: (name) => machineOf(name).leave(),
    retry: (name) => machineOf(name).retry(),
    broke: (name, error, isFirst) => machineOf(name).broke(error, isFirst),
    refresh,
    newShell: () => {
      const version = store.getState().registry?.shell?.version
      return first?.shell && first.shell.version !== version ? version : undefined
    },
  }
}
