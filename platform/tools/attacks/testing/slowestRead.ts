import type { Office } from './office'

/** Maximum time in milliseconds that another visitor's read may take during an attack. */
const MAX_WAIT_MS = 500
/** On a busy machine, maximum factor over the usual duration of a read there. */
const MAX_SLOWDOWN = 60
const USUAL_READS = 21
/** Other work on the machine may have delayed a read: slow measurements are repeated. */
const MAX_MEASUREMENTS = 4

/** Maximum duration of a read on this machine in milliseconds: 500, or more when reads without an attack are slow. */
export async function longestAllowedWait(office: Office): Promise<number> {
  const waits: number[] = []
  while (waits.length < USUAL_READS) waits.push(await readOnce(office))
  const usual = waits.sort((a, b) => a - b)[Math.floor(USUAL_READS / 2)] as number
  return Math.max(MAX_WAIT_MS, usual * MAX_SLOWDOWN)
}

/** The slowest of consecutive reads while `attack` runs. */
export async function slowestReadBeside(
  office: Office,
  limit: number,
  attack: () => Promise<unknown>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < MAX_MEASUREMENTS && best > limit; round += 1) {
    let isDone = false
    const done = attack().finally(() => {
      isDone = true
    })
    let slowest = 0
    while (!isDone) slowest = Math.max(slowest, await readOnce(office))
    await done
    best = Math.min(best, slowest)
  }
  return best
}

async function readOnce(office: Office): Promise<number> {
  const start = performance.now()
  await office.ask(office.visitor, 'GET', '/rest/v1/verses?select=text&limit=1')
  return performance.now() - start
}
