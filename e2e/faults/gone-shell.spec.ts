import type { Page } from '@playwright/test'
import { deleteVersion, liveVersion, releaseAgain } from '../data/releases'
import { noteOpened } from '../noteOpened'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

/** A text that distinguishes the new shell from the old one. */
const sound = { from: 'Huvudmeny', to: 'Ny huvudmeny' }

/** Opens a page of an area, and waits until the tab keeps itself up to date. */
async function open(page: Page, url: string) {
  await page.addInitScript(noteOpened)
  await page.goto(url)
  await isOpened(page)
}

const isOpened = (page: Page) => page.waitForFunction(() => 'isOpened' in window)

/** Releases the shell again, and deletes the files of the one that this tab has. */
function replaceShell({ site }: RunningPortal) {
  const old = liveVersion(site, 'shell')
  releaseAgain(site, 'shell', sound)
  deleteVersion(site, 'shell', old)
}

const headerOf = (page: Page) => page.getByRole('banner')

test('[BE-77] a page of the shell whose file is gone is loaded from the new shell, when the visitor goes back', async ({
  page,
  ownPortal: portal,
}) => {
  // Without the browser's cache, which would still have the page's code.
  await page.route(/\/shell\//, (route) => route.continue())
  await open(page, `${portal.url}/om-oss`)
  await headerOf(page).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  // The tab has then only the code of this page, and the entry before it is of the same tab.
  await page.reload()
  await isOpened(page)
  replaceShell(portal)
  await page.goBack()
  await expect(page.getByRole('navigation', { name: sound.to })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [what, press, found] of [
  [
    'a page of the shell',
    (page: Page) => headerOf(page).getByRole('link', { name: 'Gemenskap' }).click(),
    (page: Page) => page.getByRole('heading', { level: 1, name: 'Gemenskap' }),
  ],
  [
    'a panel',
    (page: Page) => page.getByRole('button', { name: /^Kommande evenemang/ }).click(),
    (page: Page) => page.getByRole('heading', { level: 1, name: 'Studera' }),
  ],
  [
    'the search',
    (page: Page) => headerOf(page).getByRole('combobox').fill('nåd'),
    (page: Page) => headerOf(page).getByRole('listbox'),
  ],
] as const) {
  test(`[BE-77] ${what} whose file is gone is loaded from the new shell, without a card`, async ({
    page,
    ownPortal: portal,
  }) => {
    await open(page, `${portal.url}/studera`)
    replaceShell(portal)
    await press(page)
    await expect(page.getByRole('navigation', { name: sound.to })).toBeVisible()
    await expect(found(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
