import type { Page } from '@playwright/test'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

const CHAPTER = '/bibeln/johannes/3'
const note = (page: Page) => page.getByText('resten av Sanningens Ord behöver en nyare webbläsare')

/** The painted text is there, with one sentence, and the shell has not run. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ty så älskade Gud världen' })).toBeVisible()
  await expect(note(page)).toBeVisible()
  await page.waitForLoadState()
  // The shell's first line removes the sentence about the connection; here it stays, and no animation shows it later.
  const display = await page.locator('#not-loaded').evaluate((element) => getComputedStyle(element).display)
  expect(display).toBe('none')
}

test('[BE-261] RF-02: an older browser shows the painted page with one sentence, and its links work', async ({
  page,
  portal,
  complaints,
}) => {
  await paintedBefore(portal, CHAPTER)
  // As in Safari before 16.4 and in Firefox before 128.
  await page.addInitScript('delete window.CSSPropertyRule; delete AbortSignal.any')
  await page.goto(CHAPTER, { waitUntil: 'commit' })
  await expectReadable(page)
  await page.getByRole('link', { name: 'Nästa kapitel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeVisible()
  await expect(note(page)).toBeVisible()
  await paintedBefore(portal, '/argument/fralsning')
  await page.goto('/argument/fralsning', { waitUntil: 'commit' })
  await expect(page.getByText(/^En gåva betalas av den som ger/).first()).toBeVisible()
  expect(complaints.splice(0).every((line) => /Content.Security.Policy/i.test(line))).toBe(true)
})

test('[BE-261] RF-02: so does a browser that cannot read the portal’s scripts', async ({
  page,
  portal,
  complaints,
}) => {
  await paintedBefore(portal, CHAPTER)
  await page.route(`**${CHAPTER}`, async (route) => {
    const response = await route.fetch()
    const { 'integrity-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replace(/ integrity="[^"]*"/g, '')
    await route.fulfill({ response, headers, body })
  })
  await page.route(/\/shell\/[0-9a-f]+\/static\/main\..*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const a = {' }),
  )
  await page.goto(CHAPTER, { waitUntil: 'commit' })
  await expectReadable(page)
  expect(complaints.splice(0).some((line) => /Unexpected end of input/.test(line))).toBe(true)
})

test('[BE-261] RF-02: a supported browser has no such sentence', async ({ page }) => {
  await page.goto(CHAPTER)
  await expect(page.locator('#root[data-painted]')).toHaveCount(0)
  await expect(note(page)).toBeHidden()
})

test('[BE-260] RF-02: pages are read and changed without what browsers of 2023 lack', async ({ page }) => {
  await page.addInitScript(() => {
    const lacking: [object, string][] = [
      [AbortSignal, 'any'],
      [URL, 'canParse'],
      [Promise, 'withResolvers'],
      [Object, 'groupBy'],
      [Array, 'fromAsync'],
      [window, 'requestIdleCallback'],
      [Document.prototype, 'startViewTransition'],
    ]
    for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name)
  })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Studera' }).click()
  await page.getByRole('link', { name: /Falska religioner/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Falska religioner/ })).toBeVisible()
  await page.goto(CHAPTER)
  await page.getByRole('link', { name: 'Nästa kapitel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeVisible()
  await expect(page.getByText('Servern kunde inte svara som den skulle')).toBeHidden()
})
