import type { BrowserContext, Page } from '@playwright/test'
import { takeBack, tryOut } from '../data/releases'
import { noteOpened } from '../noteOpened'
import { expect, test } from '../test'

const change = { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' }

type Registry = { remotes: { name: string; version: string }[] }

/** A number from 0 to 99 with which the host gives the version, and one with which it does not. */
async function findNumbers(url: string, version: string): Promise<{ chosen: number; other: number }> {
  const found = { chosen: -1, other: -1 }
  for (let number = 0; number < 100; number += 1) {
    const headers = { cookie: `canary=${number}` }
    const { remotes } = (await (await fetch(`${url}/remotes.json`, { headers })).json()) as Registry
    found[remotes.some((remote) => remote.version === version) ? 'chosen' : 'other'] = number
  }
  return found
}

const setNumber = (context: BrowserContext, url: string, number: number) =>
  context.addCookies([{ name: 'canary', value: String(number), url, httpOnly: true, sameSite: 'Lax' }])

const filesOfStudy = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
  ).filter((path) => path.startsWith('/mf-study/'))

test('[BE-250] a share of browsers gets a version, painted by the host, on all its pages; the others see the live one', async ({
  page,
  browser,
  ownPortal: portal,
}) => {
  const version = tryOut(portal.site, 'mf-study', change, 10)
  const { chosen, other } = await findNumbers(portal.url, version)
  await setNumber(page.context(), portal.url, chosen)
  // The first rendering of a new version can take longer than a document waits for it.
  const painted = () => fetch(`${portal.url}/studera`, { headers: { cookie: `canary=${chosen}` } })
  await expect.poll(async () => (await painted()).text(), { timeout: 30_000 }).toContain(change.to)
  const response = await page.goto(`${portal.url}/studera`)
  await expect(page.getByText(change.to)).toBeVisible()
  // Before its scripts, too: the host renders with the same choice.
  expect(/<div id="root"[^>]*>.*<\/div>/s.exec((await response?.text()) ?? '')?.[0]).toContain(change.to)
  await page.goto(`${portal.url}/studera/tolkningar`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = await filesOfStudy(page)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((path) => !path.startsWith(`/mf-study/${version}/`))).toEqual([])

  const second = await browser.newContext()
  await setNumber(second, portal.url, other)
  const otherPage = await second.newPage()
  await otherPage.goto(`${portal.url}/studera`)
  await expect(otherPage.getByText(change.from)).toBeVisible()
  expect((await filesOfStudy(otherPage)).filter((path) => path.includes(version))).toEqual([])
  await second.close()
})

test('[BE-251] a browser keeps its number, which scripts do not see; without a canary there is none', async ({
  page,
  ownPortal: portal,
}) => {
  const cookies = async () => (await page.context().cookies()).filter(({ name }) => name === 'canary')
  await page.goto(`${portal.url}/studera`)
  expect(await cookies()).toEqual([])
  tryOut(portal.site, 'mf-study', change, 50)
  await page.goto(`${portal.url}/studera`)
  const [cookie] = await cookies()
  expect(cookie).toMatchObject({ value: expect.stringMatching(/^\d\d?$/), httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('canary')
  const shown = page.getByText(change.to).or(page.getByText(change.from))
  const text = await shown.textContent()
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload()
    await expect(shown).toHaveText(text ?? '')
  }
  expect((await cookies())[0]?.value).toBe(cookie?.value)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[BE-253] an open tab leaves a halted canary within a minute, without a reload', async ({
    page,
    ownPortal: portal,
  }) => {
    const version = tryOut(portal.site, 'mf-study', change, 10)
    const { chosen } = await findNumbers(portal.url, version)
    await setNumber(page.context(), portal.url, chosen)
    await page.clock.install()
    await page.addInitScript(noteOpened)
    await page.goto(`${portal.url}/studera`)
    await expect(page.getByText(change.to)).toBeVisible()
    await page.waitForFunction(() => 'isOpened' in window)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    takeBack(portal.site, 'mf-study', version)
    await page.clock.fastForward('01:01')
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    const asked = page.waitForResponse(`${portal.url}/remotes.json`)
    await menu.getByRole('link', { name: 'Själavinna' }).click()
    await asked
    await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
    await menu.getByRole('link', { name: 'Studera' }).click()
    await expect(page.getByText(change.from)).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })
})
