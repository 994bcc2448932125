import { createAttempts } from './attempts'

const minute = 60_000

/** Attempts on a fake clock, with the delay of each answer in milliseconds. */
function onFakeClock() {
  let time = 0
  const waits: number[] = []
  const attempts = createAttempts({
    now: () => time,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  const failed = async (account = 'anna@example.com', times = 1): Promise<number[]> => {
    waits.length = 0
    for (let i = 0; i < times; i++) await attempts.failed(account)
    return [...waits]
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { attempts, failed, pass }
}

test('three wrong passwords get an immediate response; each later one is delayed twice as long, up to five seconds', async () => {
  const { failed } = onFakeClock()
  expect(await failed('anna@example.com', 3)).toEqual([])
  expect(await failed('anna@example.com', 8)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000])
  expect(await failed('anna@example.com', 100)).toEqual(Array(100).fill(5000))
})

test('wrong passwords of one account do not count for another', async () => {
  const { failed } = onFakeClock()
  await failed('anna@example.com', 10)
  expect(await failed('eva@example.com', 3)).toEqual([])
})

test('the count is reset by the right password, and after a quarter of an hour without a wrong one', async () => {
  const { attempts, failed, pass } = onFakeClock()
  await failed('anna@example.com', 10)
  attempts.succeeded('anna@example.com')
  expect(await failed('anna@example.com', 3)).toEqual([])

  await failed('anna@example.com', 10)
  pass(15 * minute - 1)
  expect(await failed()).toEqual([5000])
  pass(15 * minute)
  expect(await failed('anna@example.com', 3)).toEqual([])
})

test('an account is forgotten after ten thousand other accounts, not before', async () => {
  const { failed } = onFakeClock()
  await failed('anna@example.com', 10)
  for (let i = 0; i < 9_999; i++) await failed(`${i}@example.com`)
  expect(await failed()).toEqual([5000])
  for (let i = 0; i < 10_000; i++) await failed(`${i}@example.org`)
  expect(await failed()).toEqual([])
})
