import { test as base } from '@playwright/test'
import { createUser, type Person } from './data/people'
import { type RunningPortal, startPortal } from './portal'

type WorkerFixtures = { portal: RunningPortal }

type TestFixtures = {
  /** A host and a site for this test alone, in which it may release and break things, on the backend of `portal`. */
  ownPortal: RunningPortal
  /** A new person with an account, deleted after the test. */
  member: Person
  admin: Person
}

/** Fixtures for every browser driver: a portal for each worker, and people. */
export const portalTest = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  ownPortal: async ({ portal }, use) => {
    const own = await startPortal({ beside: portal })
    await use(own)
    await own.stop()
  },

  member: async ({ portal }, use) => {
    const { person, remove } = await createUser(portal, { admin: false })
    await use(person)
    await remove()
  },

  admin: async ({ portal }, use) => {
    const { person, remove } = await createUser(portal, { admin: true })
    await use(person)
    await remove()
  },
})
