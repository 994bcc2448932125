import { deleteVersion, liveVersion, releaseAgain, takeBack } from '../data/releases'
import { expect, test } from '../test'

const change = { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' }

test('a release and a rollback are live from the next page on, without a restart', async ({
  page,
  ownPortal: portal,
}) => {
  await page.goto(`${portal.url}/studera`)
  await expect(page.getByText(change.from)).toBeVisible()
  const version = releaseAgain(portal.site, 'mf-study', change)
  await page.goto(`${portal.url}/studera`)
  await expect(page.getByText(change.to)).toBeVisible()
  takeBack(portal.site, 'mf-study', version)
  await page.goto(`${portal.url}/studera`)
  await expect(page.getByText(change.from)).toBeVisible()
})

test('a release while a tab is open changes nothing in it as long as the old files stay @nightly', async ({
  page,
  ownPortal: portal,
}) => {
  await page.goto(`${portal.url}/sjalavinna`)
  await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  releaseAgain(portal.site, 'mf-study', change)
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByText(change.from)).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('when the old files are deleted, an open tab loads the new version by itself, without a reload', async ({
  page,
  ownPortal: portal,
}) => {
  await page.goto(`${portal.url}/sjalavinna`)
  await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
  const old = liveVersion(portal.site, 'mf-study')
  releaseAgain(portal.site, 'mf-study', change)
  deleteVersion(portal.site, 'mf-study', old)
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  const card = page.getByRole('main').getByRole('alert')
  await expect(card.or(page.getByText(change.to)).first()).toBeVisible()
  if (await card.isVisible()) await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText(change.to)).toBeVisible()
})
