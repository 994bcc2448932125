import { shownCanaries } from '../registry/canaries'
import type { PortalState } from '../registry/portalState'
import { withCanaries } from '../registry/withCanaries'
import { createCodeReader } from './readCode'
import { type Fault, type Runner, startRunner } from './runner'

type Process = { app: string; isCanary: boolean; key: string; runner: Runner }
type Options = {
  folder: string
  /** Called when a release's code ended its process. */
  onFault: (name: string, fault: Fault) => void
}

/**
 * One process for each app with code on the host, so that an app's faults do not affect others, and one for its
 * canary. Processes follow the live state: when an app's code is no longer live, a successor starts first, and the
 * old process ends after its work. When the app has a live process, its canary's process starts as soon as the canary
 * is shown, so that the first visitor does not wait for it.
 */
export function createProcesses({ folder, onFault }: Options) {
  const readCode = createCodeReader(folder)
  /** All processes that have not ended. */
  const all = new Set<Runner>()
  /** The keys of canaries whose process was started before a request: each once, also when it has ended. */
  const prepared = new Set<string>()
  /** The processes that receive requests, by app and choice (`slotOf`). */
  const running = new Map<string, Process>()
  const beginning = new Map<string, Promise<void>>()
  /** The shell that can be asked. */
  let readyKey: string | null = null
  let followed: PortalState | null = null

  function start(live: PortalState, app: string): Process {
    const slot = slotOf(live, app)
    const runner = startRunner(readCode(live, app), (fault) => {
      all.delete(runner)
      if (running.get(slot)?.runner === runner) running.delete(slot)
      if (fault) onFault(nameOf(live, app), fault)
    })
    all.add(runner)
    return { app, isCanary: slot !== app, key: keyOf(live, app), runner }
  }

  function put(slot: string, next: Process): Runner {
    running.get(slot)?.runner.retire()
    running.set(slot, next)
    return next.runner
  }

  function prepareCanaries(base: PortalState): void {
    for (const { app } of shownCanaries(base)) {
      const portal = canaryPortal(base, app)
      const key = keyOf(portal, app)
      if (!running.has(app) || prepared.has(key)) continue
      prepared.add(key)
      const slot = slotOf(portal, app)
      if (running.get(slot)?.key !== key) put(slot, start(portal, app))
    }
  }

  /** The current shell continues until the next one is ready. */
  function begin(live: PortalState): Promise<void> {
    const next = start(live, 'shell')
    const begun = next.runner.ready
      .then(() => {
        readyKey = next.key
        put('shell', next)
      })
      .finally(() => beginning.delete(next.key))
    beginning.set(next.key, begun)
    return begun
  }

  return {
    /** Whether the live shell's code has run. */
    hasBegun: (live: PortalState): boolean => readyKey === keyOf(live, 'shell'),
    begin: (live: PortalState): Promise<void> => beginning.get(keyOf(live, 'shell')) ?? begin(live),
    follow(live: PortalState): void {
      if (followed === live) return
      followed = live
      const base = baseOf(live)
      for (const [slot, { app, isCanary, key, runner }] of [...running]) {
        const portal = isCanary ? canaryPortal(base, app) : base
        const isShown = slotOf(portal, app) === slot && releaseOf(portal, app) !== undefined
        if (isShown && keyOf(portal, app) === key) continue
        if (isShown) put(slot, start(portal, app))
        else {
          running.delete(slot)
          runner.retire()
        }
      }
      prepareCanaries(base)
    },
    of(live: PortalState, app: string): Runner {
      const slot = slotOf(live, app)
      const found = running.get(slot)
      if (found?.key === keyOf(live, app)) return found.runner
      // A request that began before a halt may start the canary's process once more: the next request looks again.
      followed = null
      return put(slot, start(live, app))
    },
    close(): void {
      for (const runner of all) runner.end()
    },
  }
}

/** The key in `running`: an app's canary has a process of its own beside the live version's. */
const slotOf = ({ chosen }: PortalState, app: string): string =>
  chosen?.apps.includes(app) ? `${app} canary` : app

/** The portal of browsers without canaries, with the same shell. */
function baseOf(live: PortalState): PortalState {
  if (!live.chosen) return live
  const { from } = live.chosen
  return from.shell === live.shell ? from : { ...from, shell: live.shell }
}

/** The portal of browsers with this app's canary alone; when it has none, the portal without canaries. */
const canaryPortal = (base: PortalState, app: string): PortalState =>
  withCanaries(
    base,
    shownCanaries(base).filter((canary) => canary.app === app),
  )

const releaseOf = (live: PortalState, app: string) =>
  app === 'shell' ? live.shell : live.registry.remotes.find(({ name }) => name === app)

/** The name of a release for the breaker and in logs. */
export const nameOf = (live: PortalState, app: string) => `${app}@${releaseOf(live, app)?.version}`

/** Identifies a runner: equal while the app's code, the shell's code and the backend are the same. */
const keyOf = (live: PortalState, app: string) =>
  [releaseOf(live, app), live.shell]
    .map((release) => `${release?.version} ${release?.server?.sha256}`)
    .concat(live.readsFrom.url)
    .join(' ')
