import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { giveVoice, heard } from '../fakeSpeech'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'
const bar = (page: Page) => page.getByRole('group', { name: 'Uppläsning' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)

const lyssna = (page: Page) => page.getByRole('button', { name: 'Lyssna', exact: true }).first()

async function listen(page: Page, path = chapter) {
  await page.goto(path)
  await lyssna(page).click()
  await expect(bar(page)).toBeVisible()
}

/** Pauses in the frame in which the verse is marked. */
const pauseAt = (page: Page, number: number) =>
  page.evaluate(
    (at) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!document.querySelector(`#v${at} > [data-read-aloud]`)) return
          marks.disconnect()
          document.querySelector<HTMLElement>('[data-player] [aria-label="Pausa"]')?.click()
          done()
        }
        // Also in a frame that a busy machine paints too late.
        const marks = new MutationObserver(look)
        marks.observe(document, { subtree: true, attributeFilter: ['data-read-aloud'] })
        look()
      }),
    number,
  )

test('[BI-28] a chapter is read to its end by the keyboard, with each verse in view, and asks the network for nothing', async ({
  page,
}) => {
  await giveVoice(page)
  // The chapters beside it are fetched when the browser is idle, the controls at the first press.
  const beside = [2, 4].map((number) =>
    page.waitForResponse((response) => new RegExp(`/chapters.*\\b${number}\\b`).test(response.url())),
  )
  await page.goto(chapter)
  await lyssna(page).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Pausa' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Läs vidare' })).toBeFocused()
  await Promise.all(beside)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Enter')
  await pauseAt(page, 20)
  await expect(bar(page)).toContainText('Vers 20')
  await expect(verse(page, 20)).toBeInViewport()
  await press(page, 'Läs vidare')
  await expect(bar(page)).toContainText('Uppläsningen är slut.', { timeout: 30_000 })
  expect(asked).toEqual([])
  const { begun, voices } = await heard(page)
  expect(new Set(voices)).toEqual(new Set(['Alva']))
  const last = await verse(page, 36).textContent()
  expect(last).toContain(begun.at(-1))
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(lyssna(page)).toBeFocused()
})

test('[BI-28] the page follows until it is scrolled; another chapter ends the reading', async ({ page }) => {
  await giveVoice(page, { letterMs: 20 })
  await listen(page)
  await expect(bar(page)).toContainText(/Vers [2-9]\b/)
  await page.mouse.wheel(0, 2_000)
  await expect(bar(page).getByRole('button', { name: 'Följ med' })).toBeVisible()
  await expect(verse(page, 3)).not.toBeInViewport()
  await press(page, 'Följ med')
  await expect(page.locator('[data-read-aloud]')).toBeInViewport()
  await page.getByRole('navigation', { name: 'Bläddra' }).getByRole('link').last().click()
  await expect(page).toHaveURL('/bibeln/johannes/4')
  await expect(bar(page)).toBeHidden()
  expect(await page.evaluate(() => window.speechSynthesis.speaking)).toBe(false)
})

test('[BI-29] without a Swedish voice of the device the ways to one are said, and nothing is read', async ({
  page,
}) => {
  await giveVoice(page, { voices: [{ name: 'Moln', lang: 'sv-SE', localService: false }] })
  await page.goto(chapter)
  await lyssna(page).click()
  const dialog = page.getByRole('dialog', { name: 'En svensk röst saknas' })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'no voice')
  expect((await heard(page)).begun).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lyssna(page)).toBeFocused()
})

test('[BE-306] [BE-307] an answer and the devotion are read from their pages', async ({ page }) => {
  await giveVoice(page, { letterMs: 1 })
  await listen(page, '/')
  await expect(bar(page)).toContainText('Uppläsningen är slut.', { timeout: 30_000 })
  await page.goto('/studera/tolkningar')
  await page.locator('main article button[aria-expanded]').first().click()
  await lyssna(page).click()
  await expect(page.locator('[data-read-aloud]')).toBeVisible()
  await expect(bar(page)).toContainText('Uppläsningen är slut.', { timeout: 30_000 })
})

for (const [width, height] of [
  [1360, 900],
  [390, 844],
] as const) {
  test(`[BI-28] the bar and its settings at ${width} px: no violations in both schemes, inside the window, large enough for a finger`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await giveVoice(page, { letterMs: 200 })
    await listen(page)
    await expect(bar(page)).toContainText('Vers 1')
    await expectNoViolations(page, 'the bar')
    await page.mouse.wheel(0, 300)
    await press(page, 'Uppläsningens inställningar')
    await expectNoViolations(page, 'the settings')
    if (width < 600) await expectFingerSized(page, 'the settings')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const box = await bar(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  })
}
