import { CONTRACT, type Remote } from '@portal/shared-ui/remote'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import { type Registry, type RemoteRelease, readBoot } from '../registry/registry'

/** A slot shows its remote or says why not within this time, whatever hangs. */
const DECISION_TIMEOUT_MS = 8_000

export type FailureReason = 'unknown' | 'unreachable' | 'late' | 'contract' | 'broken'

/** Why a remote cannot be shown. */
export class RemoteFailure extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'RemoteFailure'
    this.reason = reason
  }
}

/** React's `use` reads a settled promise without suspending when it carries these. */
type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

type Attempt = {
  promise: Tracked<Remote>
  failed: boolean
  /** It belongs to the visit to the area that is going on; a later visit does not take over its failure. */
  current: boolean
}

export type Loader = {
  /** One stable promise for each attempt at a remote. */
  load: (name: string) => Promise<Remote>
  /** Begins loading the remote of the page that is being opened, ahead of its slot. */
  open: (name: string) => Promise<Remote>
  /**
   * A visit to the area begins: what failed before it is tried anew, but not what failed while this very page was being
   * opened. Saying it twice changes nothing, because React may render a page twice.
   */
  enter: (name: string) => void
  leave: (name: string) => void
  /** Reads the registry again and tries anew; a no-op while an attempt is under way. */
  retry: (name: string) => void
  /** The last attempt failed. */
  hasFailed: (name: string) => boolean
  /** The version that the server names now, when it is another than the one this page runs; null otherwise. */
  newerVersion: (name: string) => Promise<string | null>
  registry: () => Registry
}

type Options = {
  registry: Registry
  loadContainer: (remote: RemoteRelease, again: boolean) => Promise<unknown>
  /** Reads `/remotes.json` afresh. */
  fetchRegistry?: () => Promise<Registry>
  decisionTime?: number
}

/** Finds, loads and replaces remotes. Nothing is fetched before it is asked for, and one remote never waits for another. */
export function createLoader(options: Options): Loader {
  const { loadContainer, fetchRegistry = fetchRegistryFile, decisionTime = DECISION_TIMEOUT_MS } = options
  const attempts = new Map<string, Attempt>()
  /** The version of each remote that this page runs. */
  const versions = new Map<string, string>()
  let registry = options.registry

  const find = (name: string) => registry.remotes.find((remote) => remote.name === name)

  async function obtain(name: string, again: boolean): Promise<Remote> {
    if (again) registry = await fetchRegistry().catch(() => registry)
    const release = find(name)
    if (!release) throw new RemoteFailure('unknown', `The registry names no ${name}.`)
    refuseOtherContract(name, release.contract)
    const exposed = await loadContainer(release, again).catch((cause) => {
      throw new RemoteFailure('unreachable', `${name} could not be loaded.`, { cause })
    })
    versions.set(name, release.version)
    return checkRemote(name, exposed)
  }

  function start(name: string, again: boolean): Attempt {
    const late = () => {
      throw new RemoteFailure('late', `No response within ${decisionTime} ms.`)
    }
    const promise = track(withTimeout(obtain(name, again), decisionTime, late))
    const attempt: Attempt = { promise, failed: false, current: false }
    attempt.promise.catch(() => {
      attempt.failed = true
    })
    attempts.set(name, attempt)
    return attempt
  }

  return {
    load: (name) => (attempts.get(name) ?? start(name, false)).promise,
    open: (name) => {
      const attempt = start(name, false)
      attempt.current = true
      return attempt.promise
    },
    enter: (name) => {
      const last = attempts.get(name)
      const attempt = !last || (last.failed && !last.current) ? start(name, last !== undefined) : last
      attempt.current = true
    },
    leave: (name) => {
      const attempt = attempts.get(name)
      if (attempt) attempt.current = false
    },
    retry: (name) => {
      if (attempts.get(name)?.failed !== false) start(name, true)
    },
    hasFailed: (name) => attempts.get(name)?.failed ?? false,
    newerVersion: async (name) => {
      const live = (await fetchRegistry()).remotes.find((remote) => remote.name === name)
      return live && live.version !== versions.get(name) ? live.version : null
    },
    registry: () => registry,
  }
}

function refuseOtherContract(name: string, contract: unknown): void {
  if (contract === CONTRACT) return
  throw new RemoteFailure(
    'contract',
    `${name} is built for contract ${contract}, this shell serves ${CONTRACT}.`,
  )
}

function checkRemote(name: string, exposed: unknown): Remote {
  const { contract, areas } = (exposed ?? {}) as Partial<Remote>
  refuseOtherContract(name, contract)
  if (typeof areas !== 'object' || areas === null)
    throw new RemoteFailure('broken', `${name} exposes no areas.`)
  return { contract: contract as number, areas }
}

function track<T>(promise: Promise<T>): Tracked<T> {
  const tracked: Tracked<T> = promise
  tracked.status = 'pending'
  tracked.then(
    (value) => {
      Object.assign(tracked, { status: 'fulfilled', value })
    },
    (reason) => {
      Object.assign(tracked, { status: 'rejected', reason })
    },
  )
  return tracked
}

/** `/remotes.json` as it is now: status and shape checked, five seconds at most. */
async function fetchRegistryFile(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
  return readBoot(await response.json()).registry
}
