import { createQueue, type Release } from './queue'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A queue that records the order in which work begins; a test ends each by its name. */
function watched(places = 1) {
  const queue = createQueue(places)
  const begun: string[] = []
  const leaves = new Map<string, Release>()
  const ask = (name: string, limits?: Parameters<typeof queue.enter>[0]) =>
    queue.enter(limits).then((leave) => {
      begun.push(name)
      leaves.set(name, leave)
    })
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await jest.advanceTimersByTimeAsync(0)
  }
  return { ask, leave, begun }
}

test.each([1, 2])('at most %i run at a time, in order of arrival', async (places) => {
  const { ask, leave, begun } = watched(places)
  const names = ['a', 'b', 'c', 'd']
  for (const name of names) void ask(name)
  await jest.advanceTimersByTimeAsync(0)
  for (let ended = 0; ended < names.length; ended++) {
    expect(begun).toEqual(names.slice(0, places + ended))
    await leave(names[ended] ?? '')
  }
  await ask('later')
  expect(begun).toEqual([...names, 'later'])
})

test('work whose timeout has passed is refused and never begins', async () => {
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
