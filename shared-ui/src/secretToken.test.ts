import { createHash, webcrypto } from 'node:crypto'
import { hashOfToken, randomToken } from './secretToken'

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
afterEach(() => Object.defineProperty(globalThis, 'crypto', own))

test.each([
  ['in a secure context', webcrypto],
  ['over plain http', { getRandomValues: (bytes: Uint8Array) => webcrypto.getRandomValues(bytes) }],
])('[BE-262] a token and its SHA-256 %s', async (_, value) => {
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })
  const token = randomToken()
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await hashOfToken(token)).toBe(createHash('sha256').update(token).digest('hex'))
})
