import { expectAccessible } from '../accessible'
import { previewAgain } from '../data/releases'
import { expect, test } from '../test'

const change = { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' }

test.describe('without the worker', () => {
  test('[BE-230] a link shows a version in one browser, with a bar and a way out; others see the live one', async ({
    page,
    browser,
    ownPortal: portal,
  }) => {
    const { path, version } = previewAgain(portal.site, 'mf-study', change)
    await page.goto(portal.url + path)
    await expect(page).toHaveURL(`${portal.url}/studera`)
    await expect(page.getByText(change.to)).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'Förhandsvisning' })
    await expect(bar).toContainText(`Du förhandsvisar mf-study ${version}.`)
    await expectAccessible(page, 'a page with the bar of a preview')

    const other = await browser.newPage()
    await other.goto(`${portal.url}/studera`)
    await expect(other.getByText(change.from)).toBeVisible()
    await expect(other.getByRole('complementary', { name: 'Förhandsvisning' })).toBeHidden()
    await other.close()

    // Its other pages have code of their own, which comes from the preview, too.
    await page.goto(`${portal.url}/studera/tolkningar`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const ofStudy = files.filter((file) => file.includes('mf-study'))
    expect(ofStudy.length).toBeGreaterThan(1)
    expect(ofStudy.filter((file) => !file.includes(`/_preview/files/mf-study@${version}/`))).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    await bar.getByRole('button', { name: 'Avsluta förhandsvisningen' }).press('Enter')
    await expect(bar).toBeHidden()
    await expect(page).toHaveURL(`${portal.url}/studera/tolkningar`)
    await page.goto(`${portal.url}/studera`)
    await expect(page.getByText(change.from)).toBeVisible()
  })

  test('[BE-230] a link shows a shell in one browser, with the live areas in it; others see the live one', async ({
    page,
    browser,
    ownPortal: portal,
  }) => {
    const shell = { from: 'Lär känna Skriften', to: 'Lär känna Bibeln' }
    const { path, version } = previewAgain(portal.site, 'shell', shell)
    await page.goto(portal.url + path)
    await expect(page).toHaveURL(`${portal.url}/`)
    await expect(page.getByRole('heading', { name: shell.to })).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'Förhandsvisning' })
    await expect(bar).toContainText(`Du förhandsvisar shell ${version}.`)
    await page.goto(`${portal.url}/studera`)
    await expect(page.getByText(change.from)).toBeVisible()
    await expect(bar).toBeVisible()

    const other = await browser.newPage()
    await other.goto(portal.url)
    await expect(other.getByRole('heading', { name: shell.from }).first()).toBeVisible()
    await other.close()

    await bar.getByRole('button', { name: 'Avsluta förhandsvisningen' }).press('Enter')
    await expect(bar).toBeHidden()
    await page.goto(portal.url)
    await expect(page.getByRole('heading', { name: shell.from }).first()).toBeVisible()
  })

  test('[BE-231] a link that was altered is refused with a sentence', async ({ page, portal }) => {
    const response = await page.goto(`${portal.url}/_preview/${'A'.repeat(22)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Länken är inte giltig.')).toBeVisible()
    await expectAccessible(page, 'the page of a refused link')
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[BE-231] nothing of a preview is stored on the device', async ({ page, ownPortal: portal }) => {
    await page.goto(`${portal.url}/studera`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const { path, version } = previewAgain(portal.site, 'mf-study', change)
    await page.goto(portal.url + path)
    await expect(page.getByText(change.to)).toBeVisible()
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const texts = stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (key) => `${key.url}\n${await (await store.match(key))?.text()}`),
        ),
      )
      return (await Promise.all(texts)).flat()
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((text) => text.includes(version) || text.includes('id="preview"'))).toEqual([])
    await page.getByRole('button', { name: 'Avsluta förhandsvisningen' }).click()
    await expect(page.getByText(change.from)).toBeVisible()
  })
})
