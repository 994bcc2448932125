import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { type Outcome, outcomes } from '../../contract/outcomes'
import { appendRotated } from '../log/appendRotated'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { createSenderLimit } from '../senderLimit'

/** How often a version of an app was shown, or failed for a reason; of a failure, a file of the version. */
export type ReportRow = { app: string; version: string; outcome: Outcome; count: number; file?: string }

const FILE = 'reports.jsonl'
const BODY_BYTES = 4_096
const ROWS_OF_A_PAGE = 20
const COUNT_OF_A_PAGE = 100
/** Reports in a minute. The limit is each network's own, so that one cannot silence the others. */
const LIMIT_A_MINUTE = { sender: 600, all: Number.POSITIVE_INFINITY }
const MINUTE_MS = 60_000

type Options = {
  log: Log
  now?: () => number
  /** The network that a request comes from (`senderOf`). */
  sender: (c: Context) => string | null
  /** A page's report, sent with the document's token. */
  onPage?: (c: Context, token: string, rows: ReportRow[]) => void
}

export type Reports = {
  /** `POST /_report` */
  route: Hono
  /** All counts, including those that are not written yet. */
  sums: () => ReportRow[]
}

/**
 * `POST /_report`: receives the outcomes that browsers count. Refuses a report as a whole when one row names an app or
 * version that this site does not have, or an unknown outcome; limits the reports of a network per minute, and stores nothing about
 * the sender. Appends the sums to a file of the site's folder at most once a minute.
 */
export function createReports(
  folder: string,
  live: () => PortalState,
  { log, now = Date.now, sender, onPage = () => {} }: Options,
): Reports {
  const counts = new Map<string, number>()
  const readWritten = createReader(folder)
  const isAllowed = createSenderLimit(LIMIT_A_MINUTE, now)

  function write(): void {
    const time = new Date(now()).toISOString()
    const lines = [...counts].map(([key, count]) => `${JSON.stringify([time, ...key.split(' '), count])}\n`)
    counts.clear()
    try {
      if (lines.length > 0) appendRotated(join(folder, FILE), lines.join(''))
    } catch (error) {
      log.problem(`The reports of browsers could not be written: ${(error as Error).message}`)
    }
  }

  const route = new Hono().post('/_report', async (c) => {
    if (c.req.header('sec-gpc') === '1') return c.body(null, 403)
    if (!isAllowed(sender(c))) return c.body(null, 429)
    const body = await readAtMost(c.req.raw, BODY_BYTES)
    if (body === null) return c.body(null, 413)
    const { token, rows } = readPage(body, (app, version) => isReleased(folder, live(), app, version))
    if (!rows) return c.body(null, 400)
    onPage(c, token, rows)
    if (counts.size === 0) setTimeout(write, MINUTE_MS).unref()
    for (const { app, version, outcome, count } of rows) {
      const key = `${app} ${version} ${outcome}`
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
    return c.body(null, 204)
  })

  function sums(): ReportRow[] {
    const unwritten = [...counts].map(([key, count]): ReportRow => {
      const [app, version, outcome] = key.split(' ') as [string, string, Outcome]
      return { app, version, outcome, count }
    })
    return [...readWritten(), ...unwritten]
  }
  return { route, sums }
}

/** Reads the file again after it has changed. */
function createReader(folder: string): () => ReportRow[] {
  let known: { stamp: string; rows: ReportRow[] } = { stamp: '', rows: [] }
  return () => {
    const stat = statSync(join(folder, FILE), { throwIfNoEntry: false })
    const stamp = stat?.isFile() ? `${stat.mtimeMs} ${stat.size}` : ''
    if (stamp !== known.stamp) known = { stamp, rows: stamp === '' ? [] : readReports(folder) }
    return known.rows
  }
}

/** The sums of a site by app, version and outcome. Skips unreadable lines. */
export function readReports(folder: string): ReportRow[] {
  const file = join(folder, FILE)
  const sums = new Map<string, ReportRow>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) {
    const row = readRow(parse(line), 1)
    if (!row) continue
    const key = `${row.app} ${row.version} ${row.outcome}`
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** A request's body; null as soon as it exceeds the limit. */
async function readAtMost({ headers, body }: Request, bytes: number): Promise<string | null> {
  if (Number(headers.get('content-length')) > bytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytes) return null
  }
  return Buffer.concat(chunks).toString()
}

type IsKnown = (app: string, version: string) => boolean

/** `[token, ...rows]`; pages of an older shell, and pages cached for offline use, have no token. */
function readPage(body: string, isKnown: IsKnown): { token: string; rows: ReportRow[] | null } {
  const page = parse(body)
  const [first] = Array.isArray(page) ? page : []
  const token = typeof first === 'string' ? first : ''
  return { token, rows: readRows(token ? (page as unknown[]).slice(1) : page, isKnown) }
}

function readRows(rows: unknown, isKnown: IsKnown): ReportRow[] | null {
  if (!Array.isArray(rows) || rows.length > ROWS_OF_A_PAGE) return null
  const read = rows.map((row) => readRow(row, 0))
  const isSound = (row: ReportRow | null): row is ReportRow =>
    row !== null && row.count <= COUNT_OF_A_PAGE && isKnown(row.app, row.version)
  return read.every(isSound) ? (read as ReportRow[]) : null
}

/** The path of a file in a version's folder. */
const FILE_PATH = /^(?!.*\.\.)[\w./-]{1,200}$/

/** Reads `[app, version, outcome, count]` from index `at` on, and in a failure the file. */
function readRow(value: unknown, at: number): ReportRow | null {
  if (!Array.isArray(value) || ![at + 4, at + 5].includes(value.length)) return null
  const [app, version, outcome, count, file] = value.slice(at)
  if (file !== undefined && !(typeof file === 'string' && FILE_PATH.test(file))) return null
  if (typeof app !== 'string' || typeof version !== 'string' || !outcomes.includes(outcome)) return null
  return Number.isInteger(count) && count > 0 ? { app, version, outcome, count, ...(file && { file }) } : null
}

/** Accepts versions that are no longer live: a tab may have been open since then. */
function isReleased(folder: string, { registry }: PortalState, app: string, version: string): boolean {
  const isApp = app === 'shell' || registry.remotes.some(({ name }) => name === app)
  return isApp && /^[0-9a-f]{12}$/.test(version) && existsSync(join(folder, app, version, 'release.json'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
