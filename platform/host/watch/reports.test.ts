/** @jest-environment node */
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortalState } from '../registry/portalState'
import { createReports, type ReportRow, readReports } from './reports'

const version = '0123456789ab'
const problem = jest.fn()
let folder: string
let summed: () => ReportRow[] = () => []

beforeEach(() => {
  jest.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'portal-reports-'))
  mkdirSync(join(folder, 'mf-bible', version), { recursive: true })
  writeFileSync(join(folder, 'mf-bible', version, 'release.json'), '{}')
})
afterEach(() => {
  jest.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function open() {
  const live = () => ({ registry: { remotes: [{ name: 'mf-bible' }] } }) as unknown as PortalState
  const { route, sums } = createReports(folder, live, {
    log: { request: () => {}, problem },
    sender: (c) => c.req.header('x-sender') ?? 'one',
  })
  summed = sums
  return async (rows: unknown, headers: Record<string, string> = {}) => {
    const body = typeof rows === 'string' ? rows : JSON.stringify(rows)
    return (await route.request('/_report', { method: 'POST', body, headers })).status
  }
}

test('[BE-74] sums up the counts of pages and writes them at most once a minute', async () => {
  const send = open()
  expect(await send([['mf-bible', version, 'load', 2]])).toBe(204)
  expect(
    await send([
      ['mf-bible', version, 'load', 1],
      ['mf-bible', version, 'fallback', 1],
    ]),
  ).toBe(204)
  expect(readReports(folder)).toEqual([])
  jest.advanceTimersByTime(60_000)
  expect(readReports(folder)).toEqual([
    { app: 'mf-bible', version, outcome: 'load', count: 3 },
    { app: 'mf-bible', version, outcome: 'fallback', count: 1 },
  ])
  await send([['mf-bible', version, 'load', 1]])
  jest.advanceTimersByTime(60_000)
  expect(readReports(folder)[0]).toMatchObject({ outcome: 'load', count: 4 })
  expect(readFileSync(join(folder, 'reports.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3)
})

test.each([
  ['no JSON', '{'],
  ['no list', {}],
  ['an app that is none', [['mf-evil', version, 'load', 1]]],
  ['a version that was never released', [['mf-bible', 'ffffffffffff', 'load', 1]]],
  ['a path for a version', [['mf-bible', '../mf-bible', 'load', 1]]],
  ['an unknown outcome', [['mf-bible', version, 'I was here', 1]]],
  ['no number', [['mf-bible', version, 'load', '1']]],
  ['too large a number', [['mf-bible', version, 'load', 1e9]]],
  ['a file that is none', [['mf-bible', version, 'error', 1, 7]]],
  ['a path out of the version', [['mf-bible', version, 'error', 1, 'static/../../a.js']]],
  ['too many rows', Array.from({ length: 21 }, () => ['mf-bible', version, 'load', 1])],
])('[BE-74] %s is refused, and nothing of it is stored', async (_what, rows) => {
  expect(await open()(rows)).toBe(400)
  jest.advanceTimersByTime(60_000)
  expect(readReports(folder)).toEqual([])
})

test('[BE-74] does not read an oversized body, and accepts a limited number of pages of a network a minute', async () => {
  const send = open()
  expect(await send('x'.repeat(5_000))).toBe(413)
  const statuses = new Set<number>()
  for (let page = 0; page < 700; page++) statuses.add(await send([]))
  expect([...statuses]).toEqual([204, 429])
  expect(await send([], { 'x-sender': 'another' })).toBe(204)
  jest.setSystemTime(Date.now() - 86_400_000)
  expect(await send([])).toBe(204)
  for (let page = 0; page < 700; page++) await send([])
  jest.advanceTimersByTime(60_000)
  expect(await send([])).toBe(204)
})

test('[BE-74] does not count visitors with Global Privacy Control', async () => {
  expect(await open()([['mf-bible', version, 'load', 1]], { 'sec-gpc': '1' })).toBe(403)
  jest.advanceTimersByTime(60_000)
  expect(readReports(folder)).toEqual([])
})

test('logs sums that cannot be written, and continues', async () => {
  const send = open()
  await send([['mf-bible', version, 'load', 1]])
  mkdirSync(join(folder, 'reports.jsonl'))
  jest.advanceTimersByTime(60_000)
  expect(problem.mock.calls).toEqual([[expect.stringContaining('could not be written: EISDIR')]])
  expect(await send([['mf-bible', version, 'load', 1]])).toBe(204)
})

test('skips an unreadable line of the file', () => {
  writeFileSync(join(folder, 'reports.jsonl'), `half\n["t","mf-bible","${version}","load",2]\n[]\n`)
  expect(readReports(folder)).toEqual([{ app: 'mf-bible', version, outcome: 'load', count: 2 }])
})

test('[BE-74] the sums contain written counts, also another host’s, and unwritten ones', async () => {
  const send = open()
  await send([['mf-bible', version, 'load', 2]])
  jest.advanceTimersByTime(60_000)
  await send([['mf-bible', version, 'load', 3]])
  appendFileSync(join(folder, 'reports.jsonl'), `["t","mf-bible","${version}","load",5]\n`)
  expect(summed().reduce((sum, { count }) => sum + count, 0)).toBe(10)
})
