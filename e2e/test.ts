import { expect, type Page } from '@playwright/test'
import type { Person } from './data/people'
import { storeSession } from './data/storeSession'
import { portalTest } from './portalTest'

type TestFixtures = {
  /** Makes the next page open signed in, by storing the session where the portal keeps it. The form has tests of its own. */
  signIn: (person: Person) => Promise<void>
  /** The page's console errors and exceptions; a test that expects some empties the list. */
  complaints: string[]
}

/**
 * The test of every journey: a portal for each worker, and the production content policy on every page. An unhandled
 * rejection, an exception, a breach of the content policy or a request to another site fails the test. A page that is
 * opened or reloaded is running, no longer painted; with `waitUntil: 'commit'` it is as it arrives.
 */
export const test = portalTest.extend<TestFixtures>({
  baseURL: async ({ portal }, use) => use(portal.url),

  page: async ({ page, javaScriptEnabled }, use) => {
    for (const open of ['goto', 'reload'] as const) {
      const opened = page[open].bind(page) as (...options: unknown[]) => ReturnType<Page['reload']>
      page[open] = async (...options: unknown[]) => {
        const response = await opened(...options)
        const isAwaited = (options.at(-1) as Opening | undefined)?.waitUntil !== 'commit'
        if (isAwaited && javaScriptEnabled !== false) await isRunning(page)
        return response
      }
    }
    await use(page)
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      // A mocked response may still be pending when the test is over.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, portal }, use) => use((person) => storeSession(page, portal, person)),
})

type Opening = { waitUntil?: string }

/** Resolves when the portal has replaced the painted page, or after some seconds, because its scripts may be blocked. */
const isRunning = (page: Page): Promise<void> =>
  page
    .locator('#root[data-painted]')
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {})

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

/** Whether an address is outside of this machine, the `.invalid` backend, and the player of videos. */
function isElsewhere({ protocol, hostname }: URL): boolean {
  const known = /^(localhost|127\.0\.0\.1|.*\.invalid|www\.youtube-nocookie\.com)$/
  return /^https?:$/.test(protocol) && !known.test(hostname)
}

export { expect }
