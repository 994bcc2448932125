import { isWriting } from '@portal/shared-ui/browser'
import type { Remote } from '@portal/shared-ui/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { fetchBoot } from '../registry/fetchRegistry'
import { mergeRegistry } from '../registry/mergeRegistry'
import { isEmpty, type Registry } from '../registry/registry'
import { createContainers, type LoadContainer } from './containers'
import { refetch } from './integrity'
import type { Count } from './outcomes'
import { RemoteMachine, type RemoteState } from './RemoteMachine'

/** A slot shows its remote or says why not within this time, whatever hangs. */
const DECISION_TIMEOUT_MS = 8_000
/** A version that has not come by then is not waited for alone: the one before it is fetched beside it. */
const PATIENCE_MS = 2_500

type Snapshot = {
  /** Null as long as none could be read. */
  registry: Registry | null
  remotes: Readonly<Record<string, RemoteState>>
}

export type Loader = {
  store: Pick<StoreApi<Snapshot>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Begins loading a remote, unless it is there or on its way: also ahead of its slot. */
  load: (name: string) => Promise<Remote>
  /** A visit to its area begins, with the newest version that is known. */
  enter: (name: string) => void
  /** The visit is over: its failure is forgotten, and an old version makes room. */
  leave: (name: string) => void
  /** Retries: fetches registry and files again and remounts the pages. */
  retry: (name: string) => void
  /** Its pages threw. Falls back at once before the first paint (`first`), later only with `retry`. */
  broke: (name: string, error: unknown, first: boolean) => void
  /** Reads the registry again. A visit that is going on keeps its version. */
  refresh: () => Promise<void>
}

type Options = {
  registry: Registry | null
  loadContainer: LoadContainer
  fetchRegistry?: () => Promise<Registry>
  onReplaced?: () => void
  count?: Count
  decisionTime?: number
  patience?: number
}

/** Finds, loads and replaces remotes. Nothing is fetched before it is asked for, and one remote never waits for another. */
export function createLoader({
  registry: first,
  loadContainer,
  fetchRegistry = async () => (await fetchBoot('no-store')).registry,
  onReplaced = () => {},
  count = () => {},
  decisionTime = DECISION_TIMEOUT_MS,
  patience = PATIENCE_MS,
}: Options): Loader {
  const store = createStore<Snapshot>(() => ({ registry: first, remotes: {} }))
  const machines = new Map<string, RemoteMachine>()
  const containers = createContainers(loadContainer, count)

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
      renew: (files) => Promise.all([refresh(), refetch(files)]),
      become: (changed, state) =>
        store.setState(({ remotes }) => ({ remotes: { ...remotes, [changed]: state } })),
      onReplaced,
      count,
      decisionTime,
      patience,
    })
    machines.set(name, machine)
    return machine
  }

  return {
    store,
    load: (name) => machineOf(name).load(),
    enter: (name) => machineOf(name).enter(),
    leave: (name) => machineOf(name).leave(),
    retry: (name) => machineOf(name).retry(),
    broke: (name, error, isFirst) => machineOf(name).broke(error, isFirst),
    refresh,
  }
}
