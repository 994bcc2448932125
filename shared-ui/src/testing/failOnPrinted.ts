import { format } from 'node:util'

/**
 * A test that prints an error or a warning which it does not expect fails, with what was printed. A test that expects one
 * replaces `console.error` (`jest.spyOn`). Loaded through `setupFilesAfterEnv`.
 */

/**
 * What the portal itself logs when a read or a save fails: screens show these failures, and tests look there. They are
 * printed only when the test fails (`platform/tools/jest/environment.mjs`), because they often name the cause.
 */
const ownLog = /could not be |Sending failed|was refused:/
/** Tests open several pages of one device, each with its client. */
const severalClients = /Multiple GoTrueClient instances/
/** React's warning about an update after the end of a test depends on how busy the machine is. */
const lateUpdate = /was not wrapped in act\(/

const quiet: string[] = []
const printed: string[] = []
Object.assign(globalThis, { printedQuietly: quiet })

for (const kind of ['error', 'warn'] as const)
  console[kind] = (...values: unknown[]) => {
    const text = format(...values)
    if ([ownLog, severalClients, lateUpdate].some((known) => known.test(text))) quiet.push(text.slice(0, 300))
    else printed.push(text)
  }

console.info = (...values: unknown[]) => void quiet.push(format(...values).slice(0, 300))

beforeEach(() => {
  quiet.length = 0
})

afterEach(() => {
  const texts = printed.splice(0)
  if (texts.length > 0) throw new Error(`The test printed what it does not expect:\n${texts.join('\n')}`)
})
