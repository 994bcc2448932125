import type { Page } from '@playwright/test'
import { publicRoutes } from '../data/publicRoutes'
import { noteOpened } from '../noteOpened'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

/** The page's requests to the backend; counting the visit is a write. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (request.method() !== 'OPTIONS' && url.includes('/rest/v1/') && !url.includes('increment_visits'))
      reads.push(`${request.method()} ${url}`)
  })
  return reads
}

/** The name of the kind of page, its address among the public ones, and words that it shows from the database. */
const pages: [name: string, address: RegExp, shows: string][] = [
  ['the start page', /^\/$/, 'main h2'],
  ['the hub of the studies', /^\/studera$/, 'main a[href*="?id="]'],
  ['an answer', /^\/studera\/tolkningar\?id=/, 'main [aria-expanded="true"]'],
  ['a chapter', /^\/bibeln\/johannes\/3$/, '#v16'],
]

for (const [name, address, shows] of pages) {
  test(`[BE-210] a visitor’s first page sends no request for its data: ${name}`, async ({ page, portal }) => {
    const path = (await publicRoutes(portal.url)).find((route) => address.test(route)) ?? ''
    await paintedBefore(portal, path)
    // Prefetching the neighbours waits for an idle browser.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const reads = watchReads(page)
    await page.goto(path)
    await expect(page.locator(shows).first()).toBeVisible()
    // Waits for the number of visits, which is requested after the first render: a read for the page would have been
    // sent by then.
    await expect(page.getByText(/\d besök$/)).toBeAttached()
    expect(reads).toEqual([])
  })
}

test('[BE-210] a member’s document contains no personal data, and pages of members and administrators carry no data', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await paintedBefore(portal, '/bibeln/johannes/3')
  await signIn(member)
  for (const path of ['/bibeln/johannes/3', '/min-sida', '/admin/dashboard']) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    for (const personal of [member.email, member.firstName, 'access_token'])
      expect(html).not.toContain(personal)
    expect(html.includes('id="data"')).toBe(path.startsWith('/bibeln'))
  }
})

test('[BE-210] a refetch of carried data goes to the backend', async ({ page }) => {
  await page.addInitScript(noteOpened)
  await page.goto('/bibeln/johannes/3')
  await expect(page.locator('#v16')).toBeVisible()
  await page.waitForFunction(() => 'isOpened' in window)
  const again = page.waitForRequest('**/rest/v1/chapters*')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
})
