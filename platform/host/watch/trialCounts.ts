import { createHmac, randomBytes } from 'node:crypto'
import type { Log } from '../log/log'
import type { VersionStatus } from '../registry/resolveRegistry'
import type { Trials, TrialsOf } from '../trials/isWorse'
import { appendToJournal, type Counted, type Decision, openJournal, trialsIn } from '../trials/journal'
import { usualNetworks } from '../trials/networks'

const WRITE_EVERY_MS = 60_000
/** Maximum number of remembered senders of one version: by then the decision is made. */
const MAX_SENDERS = 20_000

/** The key of the networks of a day, whatever they report. */
const DAY = 'day'

/**
 * The watched loads of versions: the journal's, which hosts of one folder share, and those that this host has not
 * written yet. Each network counts once for a version (until a restart), and once a day for the site; a sender of null
 * counts each time. Stores only a keyed hash of the sender, in memory.
 */
export function createTrialCounts(folder: string, log: Log, now: () => number) {
  const secret = randomBytes(32)
  const journal = openJournal(folder)
  const seen = new Map<string, Set<string>>()
  let unwritten = { loads: new Map<string, Trials>(), networks: 0 }
  let isDue = false

  /** Whether this sender is not remembered for this yet; remembers it. */
  function isNew(key: string, sender: string | null): boolean {
    if (sender === null) return true
    const senders = seen.get(key) ?? new Set()
    seen.set(key, senders)
    const hash = createHmac('sha256', secret).update(sender).digest('base64url').slice(0, 12)
    if (senders.has(hash) || senders.size >= MAX_SENDERS) return false
    senders.add(hash)
    return true
  }

  function add(sender: string | null, app: string, version: string, failed: boolean): void {
    const key = `${app} ${version}`
    if (!isNew(key, sender)) return
    const { loads, failures } = unwritten.loads.get(key) ?? { loads: 0, failures: 0 }
    unwritten.loads.set(key, { loads: loads + 1, failures: failures + (failed ? 1 : 0) })
    if (isDue) return
    isDue = true
    setTimeout(writeDue, WRITE_EVERY_MS).unref()
  }

  /** Counts a network of this day, and forgets those of others and the senders of versions that the site does not name. */
  function begin(sender: string | null, statuses: Record<string, VersionStatus[]>): void {
    const day = `${DAY} ${new Date(now()).toISOString().slice(0, 10)}`
    const versions = Object.entries(statuses).flatMap(([app, all]) =>
      all.map(({ version }) => `${app} ${version}`),
    )
    const known = new Set([day, ...versions])
    for (const key of seen.keys()) if (!known.has(key)) seen.delete(key)
    if (isNew(day, sender)) unwritten.networks += 1
  }

  /** Writes the counts, and decisions after them. Throws when the site cannot be written. */
  function write(decisions: Decision[] = []): void {
    const counted: Counted = { what: 'counted', loads: {}, networks: unwritten.networks }
    for (const [key, { loads, failures }] of unwritten.loads) counted.loads[key] = [loads, failures]
    appendToJournal(folder, [counted, ...decisions], now())
    unwritten = { loads: new Map(), networks: 0 }
  }

  function writeDue(): void {
    isDue = false
    try {
      write()
    } catch (error) {
      log.problem(`The counts of releases could not be written: ${(error as Error).message}`)
    }
  }

  const trials: TrialsOf = (app, version) =>
    sum([trialsIn(journal())(app, version), trialsIn({ trials: unwritten.loads })(app, version)])

  /** The number of networks in a usual day of the site. */
  function networksADay(): number {
    const { networks } = journal()
    const today = new Date(now()).toISOString().slice(0, 10)
    const withOwn = new Map(networks).set(today, (networks.get(today) ?? 0) + unwritten.networks)
    return usualNetworks({ networks: withOwn }, now())
  }

  return { begin, add, write, trials, networksADay, journal }
}

/** The loads of several versions, or of several hosts, together. */
export const sum = (all: Trials[]): Trials =>
  all.reduce<Trials>(
    (total, one) => ({
      loads: total.loads + one.loads,
      failures: total.failures + one.failures,
    }),
    { loads: 0, failures: 0 },
  )
