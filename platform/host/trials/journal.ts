import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRecordOf, isText } from '../../contract/isDeclaration'
import { parseObject } from '../../contract/pointer'
import type { Trials, TrialsOf } from './isWorse'

/** The host's decisions about versions, and the counts that lead to them: a line of JSON each, in the site's folder. */
export const JOURNAL_FILE = 'decisions.jsonl'

/**
 * What the host decides about a version: no browser gets it any more, a canary is live for all, or it fails and the
 * host leaves the decision to people.
 */
const verdicts = ['back', 'promoted', 'reported'] as const
export type Verdict = (typeof verdicts)[number]

/** By app and version, the reason as the end of a sentence. */
export type VersionFlags = Record<string, Record<string, string>>

export type Decision = {
  what: Verdict
  app: string
  version: string
  why: string
  /** The counts that it was made by. */
  evidence?: object
}

/** What was counted since the last such line: loads and failures by `<app> <version>`, and networks first seen today. */
export type Counted = {
  what: 'counted'
  loads: Record<string, [loads: number, failures: number]>
  networks: number
}

export type Journal = Record<Verdict, VersionFlags> & {
  trials: Map<string, Trials>
  /** The number of networks on each day. */
  networks: Map<string, number>
  /** The numbers of the lines that cannot be read. */
  damaged: number[]
  /** Another text after each change of what the live state depends on. */
  stamp: string
}

type Read = Journal & { ino: number; bytes: number; lines: number }

const nothing = (ino = 0): Read => ({
  back: {},
  promoted: {},
  reported: {},
  trials: new Map(),
  networks: new Map(),
  damaged: [],
  stamp: String(ino),
  ino,
  bytes: 0,
  lines: 0,
})

/** Opens a site's journal. The returned function reads the lines that were added since its last call. */
export function openJournal(folder: string): () => Journal {
  const file = join(folder, JOURNAL_FILE)
  let known = nothing()
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    const { ino, size } = stat?.isFile() ? stat : { ino: 0, size: 0 }
    if (ino !== known.ino || size < known.bytes) known = nothing(ino)
    if (size === known.bytes) return known
    const added = readFrom(file, known.bytes, size)
    // A host may be writing the last line.
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    known.bytes += whole.length
    for (const line of whole.toString().split('\n').slice(0, -1)) note(known, line)
    return known
  }
}

/** A sentence about the lines that cannot be read, if there are any; it names the first ones. */
export const describeDamage = ({ damaged }: Journal): string[] =>
  damaged.length === 0
    ? []
    : [`${JOURNAL_FILE} has damaged lines, which are skipped: ${damaged.slice(0, 5).join(', ')}.`]

/** The counts of a journal, by app and version. */
export const trialsIn =
  ({ trials }: Pick<Journal, 'trials'>): TrialsOf =>
  (app, version) =>
    trials.get(`${app} ${version}`) ?? { loads: 0, failures: 0 }

/** Appends lines, which count from the next request on, also after a restart. Throws when the site cannot be written. */
export function appendToJournal(folder: string, entries: (Decision | Counted)[], now = Date.now()): void {
  const file = join(folder, JOURNAL_FILE)
  const head = { at: new Date(now).toISOString(), by: 'host' }
  const lines = entries.map((entry) => `${JSON.stringify({ ...head, ...entry })}\n`)
  appendFileSync(file, [isCutOff(file) ? '\n' : '', ...lines].join(''), { flush: true })
}

/** Whether the last line has no end, because its writer died. */
function isCutOff(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return size > 0 && readFrom(file, size - 1, size).toString() !== '\n'
}

function readFrom(file: string, from: number, to: number): Buffer {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, from))
  } finally {
    closeSync(opened)
  }
}

function note(journal: Read, line: string): void {
  journal.lines += 1
  try {
    const entry = line === '' ? {} : parseObject(line)
    if (entry.what === 'counted') addCounts(journal, entry)
    const verdict = verdicts.find((one) => one === entry.what)
    if (!verdict) return
    const { app, version, why } = entry
    if (![app, version, why].every(isText)) throw new Error('names no version')
    const flags = journal[verdict]
    flags[String(app)] = { ...flags[String(app)], [String(version)]: String(why) }
  } catch {
    journal.damaged.push(journal.lines)
  }
  journal.stamp = `${journal.ino} ${journal.lines}`
}

function addCounts(
  { trials, networks }: Journal,
  { at, loads, networks: added }: Record<string, unknown>,
): void {
  const isCount = (count: unknown) => Number.isInteger(count) && Number(count) >= 0
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every(isCount) && pair[1] <= pair[0]
  if (!isText(at) || !isRecordOf(loads, isPair) || !isCount(added)) throw new Error('has no valid counts')
  for (const [version, [more, failed]] of Object.entries(loads as Counted['loads'])) {
    const { loads: known, failures } = trials.get(version) ?? { loads: 0, failures: 0 }
    trials.set(version, { loads: known + more, failures: failures + failed })
  }
  const day = String(at).slice(0, 10)
  networks.set(day, (networks.get(day) ?? 0) + Number(added))
}
