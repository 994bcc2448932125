import type { Live } from '../registry/site'
import { createCodeReader } from './readCode'
import { type Fault, type Runner, startRunner } from './runner'

type Process = { key: string; runner: Runner }
type Options = {
  folder: string
  /** Called when a release's code ended its process. */
  onFault: (name: string, fault: Fault) => void
}

/**
 * One process for each app with code on the host, so that an app's faults do not affect others. Processes follow the
 * live state: when an app's code is no longer live, a successor starts first, and the old process ends after its
 * work.
 */
export function createProcesses({ folder, onFault }: Options) {
  const readCode = createCodeReader(folder)
  /** All processes that have not ended; of these, the ones that receive requests, by app. */
  const all = new Set<Runner>()
  const running = new Map<string, Process>()
  const beginning = new Map<string, Promise<void>>()
  /** The shell that can be asked. */
  let readyKey: string | null = null
  let followed: Live | null = null

  function start(live: Live, app: string): Process {
    const runner = startRunner(readCode(live, app), (fault) => {
      all.delete(runner)
      if (running.get(app)?.runner === runner) running.delete(app)
      if (fault) onFault(nameOf(live, app), fault)
    })
    all.add(runner)
    return { key: keyOf(live, app), runner }
  }

  function put(app: string, next: Process): Runner {
    running.get(app)?.runner.retire()
    running.set(app, next)
    return next.runner
  }

  /** The current shell continues until the next one is ready. */
  function begin(live: Live): Promise<void> {
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
    hasBegun: (live: Live): boolean => readyKey === keyOf(live, 'shell'),
    begin: (live: Live): Promise<void> => beginning.get(keyOf(live, 'shell')) ?? begin(live),
    follow(live: Live): void {
      if (followed === live) return
      followed = live
      for (const [app, { key, runner }] of [...running]) {
        if (keyOf(live, app) === key) continue
        if (releaseOf(live, app)) put(app, start(live, app))
        else {
          running.delete(app)
          runner.retire()
        }
      }
    },
    of(live: Live, app: string): Runner {
      const found = running.get(app)
      return found?.key === keyOf(live, app) ? found.runner : put(app, start(live, app))
    },
    close(): void {
      for (const runner of all) runner.end()
    },
  }
}

const releaseOf = (live: Live, app: string) =>
  app === 'shell' ? live.shell : live.registry.remotes.find(({ name }) => name === app)

/** The name of a release for the breaker and in logs. */
export const nameOf = (live: Live, app: string) => `${app}@${releaseOf(live, app)?.version}`

/** Identifies a runner: equal while the app's code, the shell's code and the backend are the same. */
const keyOf = (live: Live, app: string) =>
  [releaseOf(live, app), live.shell]
    .map((release) => `${release?.version} ${release?.server?.sha256}`)
    .concat(live.readsFrom.url)
    .join(' ')
