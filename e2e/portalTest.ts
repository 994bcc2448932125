import { test as base } from '@playwright/test'
import { createUser, type Person } from './data/people'
import { type RunningPortal, startPortal } from './portal'

type WorkerFixtures = { portal: RunningPortal }

type TestFixtures = {
  /** A portal for this test alone, in which it may release, break and stop things. */
  ownPortal: Awaited<ReturnType<typeof startPortal>>
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

  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownPortal: async ({}, use) => {
    const portal = await startPortal()
    await use(portal)
    await portal.stop()
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
