import type { RemoteRelease } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'
import { portalsBeside } from '../registry/variants'
import { createCodeReader } from './readCode'
import { type Fault, type Runner, startRunner } from './runner'

type Options = {
  folder: string
  /** Called when a release's code ended its process. */
  onFault: (name: string, fault: Fault) => void
}

/**
 * One process for each app with code on the host, so that an app's faults do not affect others, and one for each
 * variant of it. Processes follow the live state: what an app with a process shows now is started before a request asks for it,
 * and a process whose code is no longer shown ends after its work.
 */
export function createProcesses({ folder, onFault }: Options) {
  const readCode = createCodeReader(folder)
  /** All processes that have not ended. */
  const all = new Set<Runner>()
  /** The processes that receive requests, by what they run (`keyOf`). */
  const running = new Map<string, { app: string; runner: Runner }>()
  /** The keys that have been started since they are shown: a process that has ended waits for a request. */
  const started = new Set<string>()
  const beginning = new Map<string, Promise<void>>()
  /** The shell that can be asked. */
  let readyKey: string | null = null
  let followed: PortalState | null = null

  function launch(live: PortalState, app: string): Runner {
    const key = keyOf(live, app)
    const runner = startRunner(readCode(live, app), (fault) => {
      all.delete(runner)
      if (running.get(key)?.runner === runner) running.delete(key)
      if (fault) onFault(nameOf(live, app), fault)
    })
    all.add(runner)
    started.add(key)
    return runner
  }

  function start(live: PortalState, app: string): Runner {
    const runner = launch(live, app)
    running.set(keyOf(live, app), { app, runner })
    return runner
  }

  /** The current shell continues until the next one is ready. */
  function begin(live: PortalState): Promise<void> {
    const key = keyOf(live, 'shell')
    const runner = launch(live, 'shell')
    const begun = runner.ready
      .then(() => {
        readyKey = key
        running.set(key, { app: 'shell', runner })
      })
      .finally(() => beginning.delete(key))
    beginning.set(key, begun)
    return begun
  }

  return {
    /** Whether the live shell's code has run. */
    hasBegun: (live: PortalState): boolean => readyKey === keyOf(live, 'shell'),
    begin: (live: PortalState): Promise<void> => beginning.get(keyOf(live, 'shell')) ?? begin(live),
    follow(live: PortalState): void {
      if (followed === live) return
      followed = live
      const shown = new Map(
        portalsBeside(live).flatMap((portal) =>
          appsOf(portal).map((app) => [keyOf(portal, app), { portal, app }] as const),
        ),
      )
      const apps = new Set([...running.values()].map(({ app }) => app))
      for (const [key, { portal, app }] of shown) if (apps.has(app) && !started.has(key)) start(portal, app)
      for (const key of started) if (!shown.has(key)) started.delete(key)
      for (const [key, { runner }] of [...running]) {
        if (shown.has(key)) continue
        running.delete(key)
        runner.retire()
      }
    },
    of(live: PortalState, app: string): Runner {
      const found = running.get(keyOf(live, app))
      if (found) return found.runner
      // The next request starts the app's variants, and ends this process if a request from before a release needed it.
      followed = null
      return start(live, app)
    },
    close(): void {
      for (const runner of all) runner.end()
    },
  }
}

const appsOf = ({ registry }: PortalState): string[] => ['shell', ...registry.remotes.map(({ name }) => name)]

const releaseOf = (live: PortalState, app: string) =>
  app === 'shell' ? live.shell : live.registry.remotes.find(({ name }) => name === app)

/** The name of a release for the breaker and in logs. */
export const nameOf = (live: PortalState, app: string) => `${app}@${releaseOf(live, app)?.version}`

/** Identifies a runner: equal while the app's code, the shell's code and the backend are the same. */
const keyOf = (live: PortalState, app: string) =>
  [app, ...[releaseOf(live, app), live.shell].map(codeOf), live.readsFrom.url].join(' ')

const codeOf = (release: Pick<RemoteRelease, 'version' | 'server'> | undefined) =>
  `${release?.version} ${release?.server?.sha256}`
