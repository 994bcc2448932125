import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { createBackendBackoff } from './backendBackoff'
import { createBreaker } from './breaker'
import type { Kind, PageAddress, Questions } from './messages'
import { NotAnswered } from './pendingRequests'
import { createProcesses, nameOf } from './processes'

/** Timeout of each kind of request. A stuck process ends sooner. */
const WITHIN_MS: Record<Kind, number> = {
  page: 10_000,
  feed: 10_000,
  calendar: 10_000,
  reading: 10_000,
  addresses: 15_000,
}

/**
 * The code of releases, called from the host. An app that cannot respond rejects with NotAnswered and does not affect
 * other apps.
 */
export type Runners = {
  /** Resolves when the live shell's code has run, rejects when it cannot run; every request awaits it first. */
  ready: (live: PortalState) => Promise<void>
  ask: <K extends Kind>(
    live: PortalState,
    app: string,
    kind: K,
    asks: Questions[K]['asks'],
  ) => Promise<Questions[K]['answer']>
  /** An app's metadata and text of a page, with data while the backend answers. */
  page: (live: PortalState, app: string, address: PageAddress) => Promise<Questions['page']['answer']>
  /** Recent failures in words, without visitors' data. */
  problems: () => string[]
  close: () => void
}

const refuse = (): void => {}

/**
 * Listens for SIGUSR1: otherwise the signal opens a Node process's debugger, and with it everything in the host's
 * memory. Every process of the same user may send the signal.
 */
function refuseDebugger(): void {
  if (!process.listeners('SIGUSR1').includes(refuse)) process.on('SIGUSR1', refuse)
}

/**
 * The name under which the breaker counts failures of a release's feeds, calendars and addresses. A process that ends while it makes
 * one of them counts there: a long file must not pause pages.
 */
const filesOf = (name: string) => `${name} (feeds)`

/** The processes that run the code of releases, with breaker and back-off. */
export function createRunners({ folder, log }: { folder: string; log: Log }): Runners {
  refuseDebugger()
  const breaker = createBreaker()
  const backoff = createBackendBackoff()
  const processes = createProcesses({
    folder,
    onFault: (name, { words, detail, pending = [] }) => {
      const isFile = pending.some((kind) => kind !== 'page')
      breaker.fail(isFile ? filesOf(name) : name, words)
      const why = detail ? `: ${detail}` : ''
      const until = isFile
        ? 'Its feeds and calendars are paused when that happens again; its pages are not.'
        : 'Its pages are served without their title and text until it works.'
      log.problem(`${name} ${words}${why}. ${until}`, name)
    },
  })

  /** Throws while a release is paused. */
  function requireAsked(live: PortalState, app: string, kind: Kind = 'page'): void {
    const name = nameOf(live, app)
    if (breaker.isOpen(kind === 'page' ? name : filesOf(name)))
      throw new NotAnswered(`${app} failed just now.`)
  }

  const ask: Runners['ask'] = async (live, app, kind, asks) => {
    requireAsked(live, app, kind)
    return processes.of(live, app).ask(kind, asks, WITHIN_MS[kind])
  }

  return {
    ask,
    async ready(live) {
      if (!processes.hasBegun(live)) {
        requireAsked(live, 'shell')
        await processes.begin(live)
      }
      processes.follow(live)
    },
    async page(live, app, address) {
      const reads = backoff.reads()
      try {
        const page = await ask(live, app, 'page', { ...address, reads })
        if (reads) backoff.record(page && 'backend' in page ? page.backend : null)
        return page
      } catch (error) {
        if (reads) backoff.record(null)
        throw error
      }
    },
    problems: () => [
      ...breaker.problems(),
      ...(backoff.isOut() ? ['The backend does not answer; pages are served without their data.'] : []),
    ],
    close: processes.close,
  }
}
