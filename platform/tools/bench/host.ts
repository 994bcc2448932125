import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../../apps'
import { releaseAll } from '../../release/releaseAll'
import { effort } from './effort'
import { withBackend } from './heaviestQueries'
import { atMost, type Line } from './report'
import { median, quantile } from './statistics'

const CLIENTS = 32
const CROWD_MS = effort(6_000, 1_000)
const LONG_MS = effort(60_000, 3_000)
const MAX_RATIO = 1.2
const MAX_MORE_MS = 200

/**
 * The number of cached documents that the host serves to 32 clients in a second, and in a second of its processor time;
 * and the duration of the start page for one client, while another client keeps requesting an area whose code never ends,
 * compared with the start page alone.
 */
export async function measureHost(data: string, say: (text: string) => void): Promise<Line[]> {
  const site = join(root, '.cache/bench/federated')
  say('building the portal')
  await releaseAll({ site, onProgress: say })
  const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
  cpSync(site, folder, { recursive: true })
  try {
    return await withBackend(data, ({ backend }) =>
      withHost(folder, backend, async (url, host) => [
        ...(await countDocuments(url, host, say)),
        ...(await besideLoop(url, say)),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withHost(
  folder: string,
  backend: { url: string; anonKey: string },
  work: (url: string, host: ChildProcess) => Promise<Line[]>,
): Promise<Line[]> {
  const program = new URL('./hostWithEndlessApp.ts', import.meta.url)
  const host = fork(fileURLToPath(program), [folder, backend.url, backend.anonKey], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const [{ url }] = (await once(host, 'message')) as [{ url: string }]
    return await work(url, host)
  } finally {
    host.disconnect()
    await once(host, 'exit')
  }
}

async function countDocuments(url: string, host: ChildProcess, say: (text: string) => void): Promise<Line[]> {
  const lines: Line[] = []
  for (const path of ['/', '/studera', '/bibeln/johannes/3']) {
    say(`${CLIENTS} clients at ${path}`)
    for (let visit = 0; visit < 50; visit += 1) await read(url + path)
    const usedBefore = await processorSeconds(host)
    const until = performance.now() + CROWD_MS
    const times = (
      await Promise.all(Array.from({ length: CLIENTS }, () => readUntil(url + path, until)))
    ).flat()
    const used = (await processorSeconds(host)) - usedBefore
    lines.push({
      what: `documents in a second, ${path}, ${CLIENTS} clients`,
      figure: `${(times.length / (CROWD_MS / 1000)).toFixed(0)} (p50 / p99 ${inWords(times)}; ${(times.length / used).toFixed(0)} in a second of the host's processor time)`,
    })
  }
  return lines
}

/** The processor time that the host's own process has used, without its runners. */
async function processorSeconds(host: ChildProcess): Promise<number> {
  host.send('processor time')
  const [{ user, system }] = (await once(host, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

async function besideLoop(url: string, say: (text: string) => void): Promise<Line[]> {
  say(`the start page alone, ${LONG_MS / 1000} s`)
  const alone = await readUntil(`${url}/`, performance.now() + LONG_MS)
  say('and beside an area that loops')
  const until = performance.now() + LONG_MS
  const [beside] = await Promise.all([readUntil(`${url}/`, until), readUntil(`${url}/slinga`, until, 50)])
  const figures = `p50 / p99 ${inWords(beside)} beside it, ${inWords(alone)} alone`
  return [
    atMost(
      'the start page beside an area that loops / alone, p50',
      median(beside) / median(alone),
      MAX_RATIO,
      figures,
    ),
    atMost('ms more, p99', quantile(beside, 0.99) - quantile(alone, 0.99), MAX_MORE_MS),
  ]
}

async function readUntil(address: string, until: number, rest = 0): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const startedAt = performance.now()
    await read(address)
    times.push(performance.now() - startedAt)
    if (rest) await pause(rest)
  }
  return times
}

async function read(address: string): Promise<void> {
  const response = await fetch(address)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} is answered with ${response.status}.`)
}

const inWords = (times: number[]) => `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
