import { expect, type Page } from '@playwright/test'
import type { Person } from './data/people'
import { storeSession } from './data/storeSession'
import { portalTest } from './portalTest'

type TestFixtures = {
  /** The next page is opened signed in: the session is put where the portal keeps it. The form has tests of its own. */
  signIn: (person: Person) => Promise<void>
  /** The page's console errors and exceptions; a test that expects some empties the list. */
  complaints: string[]
}

/**
 * The test of every journey: a portal for each worker, the production policy on every page, and nothing that goes wrong
 * unseen: an unhandled rejection, an exception, a breach of the content policy or a request to another site fails the test.
 */
export const test = portalTest.extend<TestFixtures>({
  baseURL: async ({ portal }, use) => use(portal.url),

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      // An answer that a test changes on its way may still be waited for when the test is over.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, portal }, use) => use((person) => storeSession(page, portal, person)),
})

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`unhandled: ${error.message}`))
  page.on('request', (request) => {
    const isLink = !request.serviceWorker() && request.isNavigationRequest() && !request.frame().parentFrame()
    if (!isLink && isElsewhere(new URL(request.url())))
      complaints.push(`another site was asked: ${request.url()}`)
  })
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|Trusted(HTML|Script)|Minified React error|hydrat/i.test(message.text())
    ) {
      complaints.push(message.text())
    }
  })
}

/** Whether an address is of another site than this machine, the backend that is none, and the player of a film that plays. */
function isElsewhere({ protocol, hostname }: URL): boolean {
  const known = /^(localhost|127\.0\.0\.1|.*\.invalid|www\.youtube-nocookie\.com)$/
  return /^https?:$/.test(protocol) && !known.test(hostname)
}

export { expect }
