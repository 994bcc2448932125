import { createLoadTokens } from './loadTokens'

const statuses = (version: string) => ({ 'mf-study': [{ version, state: 'live' as const }] })
const load = { sender: '192.0.2.1', statuses: statuses('v1') }
const HOUR_MS = 60 * 60_000

function open() {
  let time = 1_000
  const tokens = createLoadTokens(() => time)
  return { ...tokens, wait: (ms: number) => (time += ms) }
}

test('[BE-182] a token counts once', () => {
  const { issue, redeem } = open()
  const [one, other] = [issue(load), issue(load)]
  expect([redeem(one, load), redeem(one, load), redeem(other, load)]).toEqual([true, false, true])
})

test.each([
  ['for another sender', { ...load, sender: '192.0.2.2' }],
  ['for a sender that is not known', { ...load, sender: null }],
  ['when another version is live', { ...load, statuses: statuses('v2') }],
])('[BE-182] a token does not count %s', (_, other) => {
  const { issue, redeem } = open()
  const token = issue(load)
  expect(redeem(token, other)).toBe(false)
  expect(redeem(token, load)).toBe(true)
})

test('[BE-182] a token expires after an hour, and its time cannot be changed', () => {
  const { issue, redeem, wait } = open()
  const [one, other] = [issue(load), issue(load)]
  wait(HOUR_MS - 1)
  expect(redeem(one, load)).toBe(true)
  wait(1)
  expect(redeem(other, load)).toBe(false)
  expect(redeem(other.replace(/^\w+/, 'zzzzzzzz'), load)).toBe(false)
})

test.each(['', '.', 'a.b.c', 'x'.repeat(4_000), createLoadTokens(() => 1_000).issue(load)])(
  '[BE-182] %p, which this host has not issued, is not accepted',
  (token) => expect(open().redeem(token, load)).toBe(false),
)

test('[BE-182] a flood of used tokens refuses no other one', () => {
  const { issue, redeem } = open()
  const one = issue(load)
  for (let token = 0; token < 50_001; token += 1) redeem(issue(load), load)
  expect(redeem(one, load)).toBe(true)
})
