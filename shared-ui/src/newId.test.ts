import { webcrypto } from 'node:crypto'
import { newId } from './newId'

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
const useCrypto = (value: object) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })

afterEach(() => Object.defineProperty(globalThis, 'crypto', own))

test('[BE-262] an id is the browser’s own where it gives one', () => {
  useCrypto({ randomUUID: () => 'its own' })
  expect(newId()).toBe('its own')
})

test('[BE-262] without a secure context an id is a random UUID of version 4', () => {
  useCrypto({ getRandomValues: (bytes: Uint8Array) => webcrypto.getRandomValues(bytes) })
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1000)
  useCrypto({ getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(newId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  useCrypto({ getRandomValues: (bytes: Uint8Array) => bytes })
  expect(newId()).toBe('00000000-0000-4000-8000-000000000000')
})
