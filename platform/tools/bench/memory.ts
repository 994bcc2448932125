import { execFileSync } from 'node:child_process'
import { effort } from './effort'
import { heaviestQueries, type Reader, refused, withBackend } from './heaviestQueries'
import { atMost, type Line } from './report'

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
