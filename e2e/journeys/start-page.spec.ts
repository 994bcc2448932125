import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const devotion = (page: Page) => page.getByRole('region', { name: 'Dagens andakt' })

test('[BE-101] [BE-102] turning back a day survives a reload, and its verse becomes a picture', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/')
  const title = devotion(page).getByRole('heading', { level: 2 })
  const todays = (await title.textContent()) ?? ''
  await devotion(page).getByRole('button', { name: 'Gårdagens' }).press('Enter')
  await expect(title).not.toHaveText(todays)
  await expect(page).toHaveURL(/\?dag=\d{4}-\d{2}-\d{2}$/)
  const yesterdays = (await title.textContent()) ?? ''
  await page.reload()
  await expect(title).toHaveText(yesterdays)

  await devotion(page).getByRole('button', { name: 'Dela' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara bilden' }).click()
  const png = readFileSync(await (await saved).path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  await page.keyboard.press('Escape')

  await devotion(page).getByRole('button', { name: 'Dagen efter' }).click()
  await expect(title).toHaveText(todays)
  await devotion(page).getByRole('link', { name: 'Läs kapitlet' }).click()
  await expect(page).toHaveURL(/\/bibeln\/[^/]+\/\d+#v\d+/)
})

/** The events that the page recorded, in order. */
const orderOf = (page: Page) => page.evaluate(() => (window as unknown as { order: string[] }).order)

/** How many fades the page has begun. */
const fadesOf = (page: Page) => page.evaluate(() => (window as unknown as { fades: number }).fades)

test('[BE-105] the next page’s heading is rendered before the fade begins, and clicks meanwhile work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order, fades: 0, isPatient: false })
    // The portal holds a page for at most 100 ms; a busy machine may need longer, so this test can extend the limit
    // to 5 s (`isPatient`).
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (call: () => void, ms?: number) =>
        later(call, ms === 100 && Reflect.get(window, 'isPatient') ? 5_000 : ms),
    })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      ;(window as unknown as { fades: number }).fades++
      const transition = start(change)
      const heading = () => document.querySelector('main h1')?.textContent
      transition.updateCallbackDone.then(() => order.push(`changed: ${heading()}`))
      transition.ready.then(
        () => {
          const pressed = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
          order.push(`fades: ${heading()}${pressed?.closest('main') ? '' : ', deaf'}`)
        },
        () => order.push('taken over'),
      )
      return transition
    }
  })
  await page.goto('/evenemang')
  await expect(page.getByRole('heading', { level: 1, name: 'Evenemang' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  // A page whose code is still loading does not delay the transition; its heading gets the focus when it is rendered.
  await footer.getByRole('link', { name: 'Om oss' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeFocused()
  await expect.poll(async () => (await orderOf(page)).at(-1)).toMatch(/^fades: /)
  await page.evaluate(() => Object.assign(window, { isPatient: true }))
  const earlier = (await orderOf(page)).length
  await footer.getByRole('link', { name: 'Evenemang' }).click()
  await expect
    .poll(async () => (await orderOf(page)).slice(earlier))
    .toEqual(['changed: Evenemang', 'fades: Evenemang'])
  await expect(page.getByRole('heading', { level: 1, name: 'Evenemang' })).toBeFocused()
  await footer.getByRole('link', { name: 'Om oss' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeFocused()

  // Several presses within one fade: each one takes effect, and the last one wins.
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('footer a')]
        .find((link) => link.textContent === name)
        ?.click()
    for (const name of ['Evenemang', 'Uppdateringar', 'Integritet', 'Om oss', 'Uppdateringar']) press(name)
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Uppdateringar' })).toBeFocused()
  await expect(page).toHaveURL(/\/uppdateringar$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()

  // A change of the query does not count as a new page.
  await page.getByRole('link', { name: 'Sanningens Ord' }).first().click()
  await expect(devotion(page)).toBeVisible()
  await expect.poll(async () => (await orderOf(page)).at(-1)).toMatch(/^fades: Guds ord/)
  const before = await fadesOf(page)
  await devotion(page).getByRole('button', { name: 'Gårdagens' }).click()
  await expect(page).toHaveURL(/\?dag=/)
  expect(await fadesOf(page)).toBe(before)
})
