import { newSecret, stepOf } from './totp'

// RFC 6238, appendix B, with the last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => stepOf(secret, '081804', seconds * 1000)

test('[BE-163] a code follows RFC 6238; one step early or late is accepted, more is not', () => {
  const step = Math.floor(1111111109 / 30)
  expect([-30, 0, 30].map((off) => at(1111111109 + off))).toEqual([step, step, step])
  expect([at(1111111109 - 61), at(1111111109 + 61)]).toEqual([null, null])
})

test.each(['', '08180', '0818040', ' 81804', 'abcdef', '٠٨١٨٠٤'])('[BE-163] %j is no valid code', (code) => {
  expect(stepOf(secret, code, 1111111109000)).toBeNull()
})

test('[BE-163] secrets have 160 bits and differ', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
