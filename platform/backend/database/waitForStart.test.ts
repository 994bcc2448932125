import { EventEmitter } from 'node:events'
import { waitForStart } from './waitForStart'

const MINUTE = 60_000
let worker: EventEmitter & { terminate(): Promise<void> }
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  worker = Object.assign(new EventEmitter(), { terminate: jest.fn(async () => {}) })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('BE-01: a start that takes three busy minutes succeeds, and says each minute that it goes on', async () => {
  let used = 0
  const started = waitForStart(worker, () => used)
  for (const minute of [1, 2, 3]) {
    used += 20_000
    jest.advanceTimersByTime(MINUTE)
    expect(console.error).toHaveBeenCalledTimes(minute)
  }
  worker.emit('message', 'ready')
  await expect(started).resolves.toBeUndefined()
  expect(worker.terminate).not.toHaveBeenCalled()
})

test('BE-01: a start that does nothing for a minute is given up', async () => {
  const started = waitForStart(worker, () => 0)
  jest.advanceTimersByTime(MINUTE)
  await expect(started).rejects.toThrow('it did nothing for a minute')
  expect(worker.terminate).toHaveBeenCalled()
})

test('BE-01: a worker that ends while starting is an error', async () => {
  const started = waitForStart(worker, () => 0)
  worker.emit('exit', 7)
  await expect(started).rejects.toThrow('code 7')
  expect(jest.getTimerCount()).toBe(0)
})
