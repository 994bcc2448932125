import { createPrices } from './prices'
import { createTurns, type Release, type TurnRequest } from './turns'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const cheap = 5
const dear = 80

/** Turns that record the order in which requests begin; a test ends each of them by its name. */
function watched(options = { slots: 1, expensiveSlots: 1 }) {
  const turns = createTurns(options)
  const begun: string[] = []
  const leaves = new Map<string, Release>()
  const ask = (name: string, wish: Partial<TurnRequest> = {}) =>
    turns.take({ price: cheap, sender: 'one', ...wish }).then((leave) => {
      begun.push(name)
      leaves.set(name, leave)
    })
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await jest.advanceTimersByTimeAsync(0)
  }
  /** Ends the taken turns one after the other, until none waits. */
  const drain = async () => {
    for (let at = 0; at < begun.length; at++) await leave(begun[at] ?? '')
    return begun
  }
  return { ask, leave, drain, begun }
}

test('requests run one at a time, in order of arrival', async () => {
  const { ask, drain, begun } = watched()
  for (const name of ['a', 'b', 'c']) void ask(name)
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a'])
  expect(await drain()).toEqual(['a', 'b', 'c'])
})

test('a cheap request runs before an expensive one that arrived earlier', async () => {
  const { ask, drain } = watched()
  for (const name of ['dear 1', 'dear 2', 'dear 3']) void ask(name, { price: dear })
  await jest.advanceTimersByTimeAsync(100)
  for (const name of ['cheap 1', 'cheap 2']) void ask(name)
  expect(await drain()).toEqual(['dear 1', 'cheap 1', 'cheap 2', 'dear 2', 'dear 3'])
})

test('an expensive request is not delayed for ever', async () => {
  const { ask, leave, drain, begun } = watched()
  void ask('first')
  void ask('dear', { price: dear })
  for (let at = 0; at < 100; at++) {
    void ask(`cheap ${at}`)
    await jest.advanceTimersByTimeAsync(100)
    await leave(begun.at(-1) ?? '')
  }
  // A cheap one begins every 100 ms.
  expect(begun.indexOf('dear')).toBeGreaterThan(12)
  expect(begun.indexOf('dear')).toBeLessThan(18)
  await drain()
})

test('many requests of one sender do not delay a later request of another', async () => {
  const { ask, drain } = watched()
  for (let at = 0; at < 8; at++) void ask(`many ${at}`, { price: dear, sender: 'greedy' })
  await jest.advanceTimersByTimeAsync(20)
  void ask('other', { price: dear, sender: 'modest' })
  expect((await drain()).indexOf('other')).toBe(1)
})

test('expensive work leaves connections for cheap work', async () => {
  const { ask, drain, begun } = watched({ slots: 4, expensiveSlots: 2 })
  for (let at = 0; at < 5; at++) void ask(`dear ${at}`, { price: dear })
  void ask('cheap 0')
  void ask('cheap 1')
  void ask('cheap 2')
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['dear 0', 'dear 1', 'cheap 0', 'cheap 1'])
  expect(await drain()).toHaveLength(8)
})

test('a request whose timeout has passed is refused and never begins', async () => {
  const { ask, leave, begun } = watched()
  void ask('first')
  const second = ask('second', { timeout: 1_000 })
  const refused = expect(second).rejects.toMatchObject({ code: '53300' })
  await jest.advanceTimersByTimeAsync(1_000)
  await refused
  void ask('third', { timeout: 1_000 })
  await leave('first')
  expect(begun).toEqual(['first', 'third'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(begun).toEqual(['first', 'third'])
})

test('a client that disconnects leaves the queue', async () => {
  const { ask, leave, begun } = watched()
  const going = new AbortController()
  void ask('first')
  const second = ask('second', { signal: going.signal })
  const refused = expect(second).rejects.toMatchObject({ code: '57014' })
  void ask('third')
  going.abort()
  await refused
  await leave('first')
  expect(begun).toEqual(['first', 'third'])
  await expect(ask('gone before', { signal: going.signal })).rejects.toMatchObject({ code: '57014' })
})

test('releasing a turn twice frees it once', async () => {
  const { ask, leave, begun } = watched()
  for (const name of ['a', 'b', 'c']) void ask(name)
  await jest.advanceTimersByTimeAsync(0)
  await leave('a')
  await leave('a')
  expect(begun).toEqual(['a', 'b'])
})

describe('prices', () => {
  test('an unknown kind waits for kinds that are known to be cheap', () => {
    const prices = createPrices()
    prices.learn('chapter', 4)
    expect(prices.of('chapter')).toBeLessThan(20)
    expect(prices.of('whatever')).toBeGreaterThan(20)
    expect(prices.of(undefined)).toBeLessThan(20)
  })

  test('a slow first run is soon forgotten, and a kind that became expensive is soon learned', () => {
    const prices = createPrices()
    prices.learn('chapter', 300)
    for (let run = 0; run < 5; run++) prices.learn('chapter', 4)
    expect(prices.of('chapter')).toBeLessThan(20)
    for (let run = 0; run < 3; run++) prices.learn('chapter', 100)
    expect(prices.of('chapter')).toBeGreaterThan(20)
  })

  test('the thousand most recent kinds are remembered', () => {
    const prices = createPrices()
    const unknown = prices.of('never seen')
    for (let at = 0; at < 1_000; at++) prices.learn(`kind ${at}`, 1)
    prices.learn('kind 0', 1)
    prices.learn('one more', 1)
    expect([prices.of('kind 0'), prices.of('kind 1'), prices.of('kind 2')]).toEqual([1, unknown, 1])
  })
})
