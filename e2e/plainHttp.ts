import { chromiumLaunch } from './playwright.config'
import { type RunningPortal, startPortal } from './portal'
import { test as base, expect } from './test'

/** The name of the portal's host in these tests. Only https and this machine's own names make a secure context. */
const HOST = 'portal.invalid'

/**
 * The test of a portal that is opened over plain http in a local network: `portal` is served at a name that is not this
 * machine's, so its pages have no secure context.
 */
export const test = base.extend<object, { portal: RunningPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const portal = await startPortal({ at: HOST })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  launchOptions: [
    {
      ...chromiumLaunch,
      args: [...(chromiumLaunch.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    },
    { scope: 'worker' },
  ],
})

export { expect }
