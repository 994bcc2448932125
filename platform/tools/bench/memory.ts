import { execFileSync } from 'node:child_process'
import { type BackendProcess, startBackendProcess } from '@portal/backend/testing/startBackendProcess'
import { root } from '../../apps'
import { effort } from './effort'
import { atMost, type Line } from './report'

/** The heaviest reads that the embedded backend allows, each close to another limit. */
const heaviestQueries = [
  // Rows over all levels, and their bytes.
  'chapters?select=number,verses(number,text)&limit=240',
  'books?select=name,chapters(number,verses(number))&order=id&limit=8',
  // Text compared with a pattern: the whole Bible's.
  'verses?select=id&text=like.*zqz*',
  // All verses sorted, the last ones returned.
  'verses?select=*&order=text&offset=30000',
  // Rows that are looked up for ordering.
  'chapters?select=id,books(id)&limit=1&order=books(name),books(id),books(book_order)',
  // Letters that occur in most verses.
  'rpc/search_verses?q=e%20e&scope=all&page_size=50&page_offset=0',
]

/** Heavier reads, which are refused: by rows, bytes, compared text, and depth. */
const refused = [
  'verses?select=chapters(verses(chapters(verses(text))))',
  'books?select=name,chapters(number,verses(number,text))',
  'verses?select=id&text=imatch.(a|b|c)*zqz',
  'verses?select=chapters(books(chapters(books(chapters(books(name))))))',
]

const READS = effort(1_000, 20)
const CONCURRENCY = 8
const MAX_RATIO = 1.2

/**
 * The memory of the backend's process after a thousand of the heaviest reads and a thousand refused ones, compared
 * with that after the first hundred: WebAssembly's memory never shrinks, so it must not grow.
 */
export const measureMemory = (data: string, say: (text: string) => void): Promise<Line[]> =>
  withBackend(data, async (reader) => {
    say(`memory: ${2 * READS} reads`)
    const lines: Line[] = []
    for (const [what, paths, status] of [
      ['the heaviest reads', heaviestQueries, 200],
      ['refused reads', refused, 400],
    ] as const) {
      await request(reader, paths, status, READS / 10)
      const before = residentMegabytes(reader.backend.pid)
      await request(reader, paths, status, READS)
      const after = residentMegabytes(reader.backend.pid)
      const figures = `${after.toFixed(0)} MB / ${before.toFixed(0)} MB`
      lines.push(
        atMost(`memory after ${READS} of ${what} / after ${READS / 10}`, after / before, MAX_RATIO, figures),
      )
    }
    return lines
  })

async function request(
  { read }: Reader,
  paths: readonly string[],
  status: number,
  times: number,
): Promise<void> {
  let next = 0
  const client = async () => {
    while (next < times) {
      const path = paths[next++ % paths.length] ?? ''
      const actual = await read(path)
      if (actual !== status) throw new Error(`${path} is answered with ${actual}.`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, client))
}

/** The memory of a process; `ps` exists on every system that runs the backend, except Windows. */
const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

type Reader = {
  backend: BackendProcess
  /** The status of a visitor's read. Throws without a response. */
  read(path: string): Promise<number>
}

/** The embedded backend as a separate process, on a data folder with a whole Bible. */
async function withBackend<T>(data: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const backend = await startBackendProcess({ dir: root, data })
  const read = async (path: string) => {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, { headers: { apikey: backend.anonKey } })
    await response.arrayBuffer()
    return response.status
  }
  try {
    return await work({ backend, read })
  } finally {
    await backend.stop()
  }
}
