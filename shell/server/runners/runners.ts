import type { Log } from '../log'
import type { Live } from '../site'
import { createBreaker } from './breaker'
import type { Address, Facts, Kind, Questions } from './messages'
import { createPatience } from './patience'
import { NotAnswered } from './questionsAsked'
import { readCode } from './readCode'
import { type Fault, type Runner, startRunner } from './runner'

/** How long an answer is waited for. A process that is stuck ends sooner. */
const WITHIN_MS: Record<Kind, number> = {
  page: 5_000,
  feed: 10_000,
  calendar: 10_000,
  reading: 10_000,
  addresses: 15_000,
}

/** The code of releases, asked from outside. An app that cannot answer rejects with NotAnswered; it costs no other app. */
export type Runners = {
  /** What the live shell says once. Rejects when its code cannot be run; call it first for every request. */
  facts: (live: Live) => Promise<Facts>
  ask: <K extends Exclude<Kind, 'page'>>(
    live: Live,
    app: string,
    kind: K,
    asks: Questions[K]['asks'],
  ) => Promise<Questions[K]['answer']>
  page: (live: Live, app: string, address: Address) => Promise<Questions['page']['answer']>
  /** What failed lately, in words that hold nothing of a visitor. */
  problems: () => string[]
  close: () => void
}

type Running = { key: string; runner: Runner }

/**
 * One process for each app whose code is asked: what an app does wrong can only be its own, and is charged to its version. They
 * follow what is live: a runner ends when its code is no longer, after its work, and its successor begins before.
 */
export function createRunners({ folder, log }: { folder: string; log: Log }): Runners {
  const breaker = createBreaker()
  const patience = createPatience()
  /** Every process that has not ended, and those of them that are asked now, by app. */
  const all = new Set<Runner>()
  const running = new Map<string, Running>()
  const beginning = new Map<string, Promise<Facts>>()
  let known: { key: string; facts: Facts } | null = null
  let followed: Live | null = null

  function start(live: Live, app: string): Running {
    const name = nameOf(live, app)
    const runner = startRunner(readCode(folder, live, app), (fault) => {
      all.delete(runner)
      if (running.get(app)?.runner === runner) running.delete(app)
      if (!fault) return
      breaker.fail(name, fault.words)
      log.problem(sentence(name, fault))
    })
    all.add(runner)
    return { key: keyOf(live, app), runner }
  }

  function put(app: string, next: Running): Running {
    running.get(app)?.runner.retire()
    running.set(app, next)
    return next
  }

  function begin(live: Live): Promise<Facts> {
    if (breaker.isOpen(nameOf(live, 'shell'))) return Promise.reject(new NotAnswered('It failed just now.'))
    const { key, runner } = start(live, 'shell')
    const begun = runner.facts
      .then((facts) => {
        known = { key, facts }
        put('shell', { key, runner })
        return facts
      })
      .finally(() => beginning.delete(key))
    beginning.set(key, begun)
    return begun
  }

  /** Ends what is no longer live, and starts what takes its place. */
  function follow(live: Live): void {
    if (followed === live) return
    followed = live
    for (const [app, { key, runner }] of [...running]) {
      const isLive = app === 'shell' || live.registry.remotes.some(({ name }) => name === app)
      if (isLive && keyOf(live, app) === key) continue
      if (isLive && !breaker.isOpen(nameOf(live, app))) put(app, start(live, app))
      else {
        running.delete(app)
        runner.retire()
      }
    }
  }

  function ask<K extends Kind>(live: Live, app: string, kind: K, asks: Questions[K]['asks']) {
    if (breaker.isOpen(nameOf(live, app))) return Promise.reject(new NotAnswered('It failed just now.'))
    const found = running.get(app)
    const { runner } = found?.key === keyOf(live, app) ? found : put(app, start(live, app))
    return runner.ask(kind, asks, WITHIN_MS[kind])
  }

  return {
    async facts(live) {
      const key = keyOf(live, 'shell')
      const facts = known?.key === key ? known.facts : await (beginning.get(key) ?? begin(live))
      follow(live)
      return facts
    },
    ask,
    async page(live, app, address) {
      const reads = patience.reads()
      try {
        const page = await ask(live, app, 'page', { ...address, reads })
        if (reads) patience.told(page && 'backend' in page ? page.backend : null)
        return page
      } catch (error) {
        if (reads) patience.told(null)
        throw error
      }
    },
    problems: () => [
      ...breaker.problems(),
      ...(patience.isOut() ? ['The backend does not answer; pages are served without their data.'] : []),
    ],
    close: () => {
      for (const runner of all) runner.end()
    },
  }
}

const releaseOf = (live: Live, app: string) =>
  app === 'shell' ? live.shell : live.registry.remotes.find(({ name }) => name === app)

const nameOf = (live: Live, app: string) => `${app}@${releaseOf(live, app)?.version}`

/** The same for the same code over the same backend. */
const keyOf = (live: Live, app: string) =>
  [releaseOf(live, app), live.shell]
    .map((release) => `${release?.version} ${release?.server?.sha256}`)
    .concat(live.readsFrom.url)
    .join(' ')

const sentence = (name: string, { words, detail }: Fault) =>
  `${name} ${words}${detail ? `: ${detail}` : ''}. Its pages are served without their own title and text until it works.`
