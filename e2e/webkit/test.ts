import { expect } from '@playwright/test'
import type { Person } from '../data/people'
import { createSession, LIGHTEST_PATH } from '../data/storeSession'
import { portalTest } from '../portalTest'
import { startDriver } from './driver'
import { Screen } from './screen'

type Driver = Awaited<ReturnType<typeof startDriver>>

type TestFixtures = {
  webkit: Screen
  /** Makes the next page open signed in. The form has a test of its own. */
  signIn: (person: Person) => Promise<void>
}

/** The test of the journeys in WebKit: a driver for each worker, a browser with an empty profile for each test. */
export const test = portalTest.extend<TestFixtures, { driver: Driver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const driver = await startDriver()
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],

  webkit: async ({ driver, portal }, use) => {
    const send = await driver.openSession()
    await use(new Screen(send, portal.url))
    await send('DELETE', '')
  },

  signIn: async ({ webkit, portal }, use) =>
    use(async (person) => {
      const { key, session } = await createSession(portal, person)
      await webkit.open(LIGHTEST_PATH)
      await webkit.run('localStorage.setItem(...arguments)', key, session)
    }),
})

export { expect }
