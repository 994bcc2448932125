import { fakeDb, refusal } from '../testing'
import type { Db } from '.'
import { createQueryClient } from './queryClient'

const read = (db: Db) =>
  createQueryClient().fetchQuery({
    queryKey: ['events'],
    retry: createQueryClient().getDefaultOptions().queries?.retry,
    queryFn: async () => (await db.from('events').select('id').throwOnError()).data,
  })

/** The number of attempts of a read until it fails, with all pauses skipped. */
async function triesOf(handler: () => unknown): Promise<number> {
  const db = fakeDb({ 'GET events': handler })
  const failed = expect(read(db)).rejects.toBeDefined()
  for (let pause = 0; pause < 8; pause++) await jest.advanceTimersByTimeAsync(10_000)
  await failed
  return db.requests('GET events').length
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const fail = (error: unknown) => () => {
  throw error
}

test.each([
  ['a server that is overloaded', () => refusal(503, 'PGRST003', 'Timed out acquiring connection'), 3],
  ['a server that breaks', () => refusal(500, 'XX000', 'broken'), 3],
  ['an answer that cannot be read', () => refusal(502, 'PT502', 'Servern gav ett svar …'), 3],
  ['a network that fails', fail(new TypeError('Failed to fetch')), 3],
  ['no answer in time', fail(new DOMException('signal timed out', 'TimeoutError')), 1],
  ['a refusal', () => refusal(403, '42501', 'permission denied'), 1],
  ['too many requests', () => refusal(429, 'PT429', 'Försök igen om 30 sekunder.'), 1],
])('%s is tried the right number of times', async (_what, handler, tries) => {
  expect(await triesOf(handler)).toBe(tries)
  // Logged once, regardless of the number of attempts.
  expect(console.error).toHaveBeenCalledTimes(1)
})

test.each([
  ['under its key', { mutationKey: ['events', 'add'] }, '["events","add"] could not be saved:'],
  ['without one as a change', {}, '["a change"] could not be saved:'],
])('a failed mutation is logged once, %s', async (_, options, words) => {
  const mutation = createQueryClient()
    .getMutationCache()
    .build(createQueryClient(), {
      ...options,
      mutationFn: fail(new Error('Det gick inte.', { cause: new Error('permission denied') })),
    })
  await expect(mutation.execute(undefined)).rejects.toThrow('Det gick inte.')
  expect(jest.mocked(console.error).mock.calls).toEqual([[words, 'permission denied']])
})
