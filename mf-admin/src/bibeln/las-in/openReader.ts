import type { Reading, ReadRequest, Spot } from './reading'
import { startWorker } from './startWorker'

export type ToWorker = { id: number } & (
  | { ask: 'read'; request: ReadRequest }
  | { ask: 'excerpt'; spot: Spot }
)
export type FromWorker = { id: number } & (
  | { is: 'ready' }
  | { is: 'progress'; part: number }
  | { is: 'done'; result: unknown }
  | { is: 'failed'; message: string }
)

export type Reader = Reading & { close(): void }

/**
 * Opens a reader of Bibles in a worker, so that the page stays responsive. Where none starts (its script does not
 * arrive; the policy of an older document forbids it), it reads in the page.
 */
export async function openReader(): Promise<Reader> {
  const worker = await startWorker()
  if (worker && (await isReady(worker))) return readerOf(worker)
  worker?.terminate()
  const { createReading } = await import('./reading')
  return { ...createReading(), close: () => {} }
}

/** The longest time in which a worker's scripts arrive; after it the page reads itself. */
const START_MS = 15_000

const isReady = (worker: Worker) =>
  new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true })
    worker.addEventListener('error', () => resolve(false), { once: true })
    setTimeout(() => resolve(false), START_MS)
  })

type Waiting = {
  resolve: (result: never) => void
  reject: (error: Error) => void
  onProgress: (part: number) => void
}

function readerOf(worker: Worker): Reader {
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id)
    if (data.is === 'progress') return asked?.onProgress(data.part)
    waiting.delete(data.id)
    if (data.is === 'done') asked?.resolve(data.result as never)
    else if (data.is === 'failed') asked?.reject(new Error(data.message))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  type Question = { ask: 'read'; request: ReadRequest } | { ask: 'excerpt'; spot: Spot }
  const ask = <Result>(question: Question, onProgress = (_: number) => {}) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject, onProgress })
      worker.postMessage({ id: last, ...question } satisfies ToWorker)
    })
  return {
    read: (request, onProgress) => ask({ ask: 'read', request }, onProgress),
    excerpt: (spot) => ask({ ask: 'excerpt', spot }),
    close: () => worker.terminate(),
  }
}
