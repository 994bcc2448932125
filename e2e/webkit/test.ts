import { portalTest } from '../portalTest'
import { startDriver } from './driver'
import { Screen } from './screen'

type Driver = Awaited<ReturnType<typeof startDriver>>

/** The test of the journeys in WebKit: a driver for each worker, a browser with an empty profile for each test. */
export const test = portalTest.extend<{ webkit: Screen }, { driver: Driver }>({
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
})
