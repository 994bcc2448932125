import { CONTRACT, type Remote } from '@portal/shared-ui/remote'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { Count } from '../../contract/outcomes'
import type { RemoteRelease } from '../../contract/registry'
import { badVersions } from './badVersions'
import type { Loaded } from './containers'
import { isChunkError, RemoteFailure } from './failure'
import { firstThatWorks } from './firstThatWorks'

/** The state of one remote in its slot. `mountKey` changes when its pages must remount. */
export type RemoteState =
  | { phase: 'idle' | 'loading' }
  | ({ phase: 'ready'; mountKey: number } & Loaded)
  | { phase: 'failed'; failure: RemoteFailure }

type Ready = Extract<RemoteState, { phase: 'ready' }>

/** In milliseconds. */
export type Times = {
  /** Within this the slot shows the remote or its failure; a remote that comes later is shown all the same. */
  card: number
  /** After this a load is given up and counted. */
  decision: number
  /** After this the next older version is fetched in parallel. */
  fallback: number
}

/** The loader's functions that a machine needs. */
export type RemoteDependencies = {
  /** The release that the registry names now. */
  find: (name: string) => RemoteRelease | undefined
  load: (release: RemoteRelease) => Promise<Loaded>
  /** Cancels loading these releases: no slot needs them any more. */
  stopWaiting: (releases: RemoteRelease[]) => void
  /** Reads the registry again. */
  refresh: () => Promise<void>
  /** Fetches the registry and these files again, bypassing all caches. */
  renew: (files: string[]) => Promise<unknown>
  become: (name: string, state: RemoteState) => void
  /** Called when another version replaces one that was shown. */
  onReplaced: () => void
  count: Count
  times: Times
}

/** The state machine of one remote (idle → loading → ready or failed), independent of all other remotes. */
export class RemoteMachine {
  state: RemoteState = { phase: 'idle' }
  #visited = false
  #attempt: Promise<Remote> | null = null
  /** The version that the registry named when the last attempt began. */
  #attemptedVersion: string | undefined
  #shown: string | null = null
  #turns = 0
  /** Versions whose pages threw, and late parts that failed, since the last retry. */
  #broken = new Set<string>()
  #missing = new Set<string>()
  /** The version whose pages threw after they had been shown: the next retry shows another version. */
  #fragile: string | null = null
  readonly #name: string
  readonly #deps: RemoteDependencies

  constructor(name: string, deps: RemoteDependencies) {
    this.#name = name
    this.#deps = deps
  }

  load(): Promise<Remote> {
    return (this.state.phase === 'idle' ? null : this.#attempt) ?? this.#begin()
  }

  enter(): void {
    this.#visited = true
    if (this.state.phase === 'idle') this.#begin()
  }

  leave(): void {
    this.#visited = false
    this.#settle()
  }

  retry(): void {
    const { state } = this
    if (state.phase === 'loading') return
    const files = [...this.#missing]
    this.#missing.clear()
    this.#broken = new Set(this.#fragile === null ? [] : [this.#fragile])
    this.#fragile = null
    badVersions.forget(this.#name)
    const otherwise = state.phase === 'ready' && this.#broken.size > 0 ? state : undefined
    this.#begin({ before: () => this.#deps.renew(files), otherwise })
  }

  broke(error: unknown, first: boolean): void {
    const { state } = this
    if (state.phase !== 'ready' || this.#broken.has(state.release.version)) return
    const missing = isChunkError(error) ? (error.request ?? '') : null
    const isBlank = error instanceof RemoteFailure && error.reason === 'blank'
    const outcome = missing !== null ? 'chunk' : isBlank ? 'blank' : 'render'
    this.#deps.count(this.#name, state.release.version, outcome, state.release.entry)
    if (missing !== null && !this.#missing.has(missing)) {
      this.#missing.add(missing)
      this.#begin({ before: () => this.#deps.renew([missing]), otherwise: state })
    } else if (missing !== null || isBlank || first) {
      this.#broken.add(state.release.version)
      if (this.#candidates().length > 0) this.#begin({ otherwise: state })
    } else {
      this.#fragile = state.release.version
    }
  }

  /**
   * Called when the registry was read. During a visit, a remote that failed loads again if the registry names another
   * version, and a shown one keeps its version; outside a visit, a failed or outdated version is dropped.
   */
  onRegistry(): void {
    if (!this.#visited) this.#settle()
    else if (this.state.phase === 'failed' && this.#live()?.version !== this.#attemptedVersion) this.#begin()
  }

  #live = () => this.#deps.find(this.#name)

  /** The live release and the earlier ones, without those that are known to fail. */
  #candidates(): RemoteRelease[] {
    const live = this.#live()
    const releases = live ? [live, ...(live.before ?? [])] : []
    return releases.filter((release) => !badVersions.has(release) && !this.#broken.has(release.version))
  }

  async #obtain(): Promise<Loaded> {
    const live = this.#live()
    if (!live) throw new RemoteFailure('unknown', `The registry names no ${this.#name}.`)
    const candidates = this.#candidates()
    if (candidates.length === 0) throw new RemoteFailure('broken', `No version of ${this.#name} works.`)
    const loaded = await firstThatWorks(candidates, this.#deps.load, this.#deps.times.fallback)
    // Another version loaded, so the fault lies in the skipped ones and not in the network. A wrong contract is no
    // fault: another shell may fit it.
    const releases = [live, ...(live.before ?? [])]
    const passed = releases.slice(0, releases.indexOf(loaded.release))
    this.#deps.stopWaiting(passed)
    if (navigator.onLine) badVersions.add(passed.filter(({ contract }) => contract === CONTRACT))
    return loaded
  }

  #begin({
    before,
    otherwise,
  }: {
    before?: () => Promise<unknown>
    otherwise?: Ready | undefined
  } = {}): Promise<Remote> {
    const { card, decision } = this.#deps.times
    const failure = new RemoteFailure('late', `${this.#name} has not come in time.`)
    const late = () => {
      throw failure
    }
    const isCurrent = () => this.#attempt === attempt
    const showCard = () => {
      if (isCurrent() && this.#visited) this.#become({ phase: 'failed', failure })
    }
    const work = async () => {
      // Without `before` nothing is awaited, so that the preloaded files are requested at once.
      if (before) await before()
      const attempted = this.#live()?.version
      this.#attemptedVersion = attempted
      return this.#obtain().catch(async (failure) => {
        // The registry may be older than the release that is live now.
        if (!before) await this.#deps.refresh()
        this.#attemptedVersion = this.#live()?.version
        if (this.#attemptedVersion === attempted) throw failure
        return this.#obtain()
      })
    }
    const working = work()
    withTimeout(working, card, showCard).catch(() => {})
    const attempt: Promise<Remote> = withTimeout(working, decision, late).then(
      (loaded) => {
        if (isCurrent()) this.#show(loaded)
        return loaded.remote
      },
      (failure: RemoteFailure) => {
        if (isCurrent()) this.#fail(failure, otherwise)
        throw failure
      },
    )
    this.#attempt = attempt
    this.#become({ phase: 'loading' })
    // Prevents an unhandled rejection: callers await the promise, slots read the state.
    attempt.catch(() => {})
    return attempt
  }

  #show(loaded: Loaded): void {
    const { version } = loaded.release
    const isAnother = this.#shown !== version
    const live = this.#live()
    if (isAnother) this.#deps.count(this.#name, version, 'load')
    if (isAnother && live && live.version !== version)
      this.#deps.count(this.#name, live.version, 'fallback', live.entry)
    if (isAnother && this.#shown !== null) this.#deps.onReplaced()
    this.#shown = version
    this.#become({ phase: 'ready', mountKey: ++this.#turns, ...loaded })
  }

  #fail(failure: RemoteFailure, otherwise: Ready | undefined): void {
    const live = this.#live()
    if (live) this.#deps.stopWaiting([live, ...(live.before ?? [])])
    // When a page throws and no other version works, the area's other pages still work: they remount with the same version.
    if (otherwise) this.#become({ ...otherwise, mountKey: ++this.#turns })
    // Retries on entry when a prefetch on intent failed.
    else this.#become(this.#visited ? { phase: 'failed', failure } : { phase: 'idle' })
  }

  /** Outside a visit, drops a failed or old version, so that the next visit begins with the newest. */
  #settle(): void {
    const { state } = this
    const next = this.#candidates()[0]
    const isOld = state.phase === 'ready' && next && next.version !== state.release.version
    if (state.phase === 'failed' || isOld) this.#become({ phase: 'idle' })
  }

  #become(state: RemoteState): void {
    this.state = state
    this.#deps.become(this.#name, state)
  }
}
