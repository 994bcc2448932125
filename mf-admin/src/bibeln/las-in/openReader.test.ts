import { type FromWorker, openReader, type ToWorker } from './openReader'
import { createReading } from './reading'
import { startWorker } from './startWorker'

jest.mock('./startWorker', () => ({ startWorker: jest.fn() }))

/** A worker in this thread. `fails` breaks it before it is ready, or at the first question. */
class FakeWorker extends EventTarget {
  terminated = false
  constructor(fails?: 'at start' | 'later') {
    super()
    const reading = createReading()
    const post = (data: FromWorker) => this.dispatchEvent(new MessageEvent('message', { data }))
    const fail = () => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
    setTimeout(() => (fails === 'at start' ? fail() : post({ id: 0, is: 'ready' })))
    this.postMessage = async (asked: ToWorker) => {
      if (fails) return fail()
      const { id } = asked
      if (asked.ask === 'excerpt') return post({ id, is: 'done', result: await reading.excerpt(asked.spot) })
      const result = await reading.read(asked.request, (part) => post({ id, is: 'progress', part }))
      return post({ id, is: 'done', result })
    }
  }
  postMessage: (asked: ToWorker) => unknown
  terminate = () => {
    this.terminated = true
  }
}

const request = {
  files: [new File(['\\id OBA\n\\c 1\n\\v 1 Syn.\n'], 'oba.usfm')],
  partial: false,
  stored: undefined,
}
const start = (worker: FakeWorker | null) =>
  jest.mocked(startWorker).mockResolvedValue(worker as unknown as Worker | null)

test.each([
  ['a worker', () => new FakeWorker()],
  ['no worker', () => null],
  ['a worker that does not start', () => new FakeWorker('at start')],
])('[AD-91] a file is read with %s', async (_, worker) => {
  start(worker())
  const reader = await openReader()
  const parts: number[] = []
  const outcome = await reader.read(request, (part) => parts.push(part))
  expect(outcome.is === 'read' && outcome.books[0]?.osis).toBe('Obad')
  expect(parts.at(-1)).toBe(1)
  expect((await reader.excerpt({ file: 'oba.usfm', line: 3, column: 1 }))?.lines).toHaveLength(3)
})

test('[AD-91] a worker that breaks is an error, and one that is closed ends', async () => {
  const worker = new FakeWorker('later')
  start(worker)
  const reader = await openReader()
  await expect(reader.read(request, () => {})).rejects.toThrow('out of memory')
  reader.close()
  expect(worker.terminated).toBe(true)
})
