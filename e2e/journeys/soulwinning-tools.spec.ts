import { expectRoomForLargeText } from '../largeText'
import { expect, test } from '../test'

test('[SW-14] [SW-15] [BE-134] by keyboard alone: Romans Road is read in conversation mode, verse by verse, and left', async ({
  page,
}) => {
  await page.goto('/sjalavinna/verktyg')
  await page.getByRole('link', { name: /Romans Road/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Romans Road' })).toBeFocused()
  await page.keyboard.press('Tab')
  const enter = page.getByRole('button', { name: 'Samtalsläge' })
  await expect(enter).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Samtalsläge' })
  await expect(dialog.getByRole('button', { name: 'Nästa' })).toBeFocused()
  await expect(dialog).toContainText('Romarbrevet 3:10')
  const whole = await page.evaluate(() => ({
    width: document.body.clientWidth,
    height: innerHeight,
  }))
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...whole })
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Romarbrevet 3:23')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('3 av 14')
  await page.keyboard.press('End')
  await expect(dialog.getByRole('heading', { name: 'Vill du ta emot gåvan?' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(dialog).toContainText('Romarbrevet 8:38–39')
  await expectRoomForLargeText(page, 'the longest verse')

  // The focus stays in the dialog and wraps around, never reaching the page behind.
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enter).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SW-15] a swipe turns the verse, and the longest one fits', async ({ page }) => {
    await page.goto('/sjalavinna/verktyg/romans-road')
    await page.getByRole('button', { name: 'Samtalsläge' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Samtalsläge' })
    await expect(dialog).toContainText('1 av 14')
    const touch = await page.context().newCDPSession(page)
    // A swipe of 120 ms by the clock of the touches, however long a busy page takes to handle them.
    const swipe = async (from: number, to: number) => {
      const startedAt = Date.now() / 1000
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, ...xs: number[]) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: xs.map((x) => ({ x, y: 400 })),
          timestamp: startedAt + step * 0.04,
        })
      await send('touchStart', 0, from)
      await send('touchMove', 1, (from + to) / 2)
      await send('touchMove', 2, to)
      await send('touchEnd', 3)
    }
    await swipe(300, 80)
    await expect(dialog).toContainText('2 av 14')
    await swipe(80, 300)
    await expect(dialog).toContainText('1 av 14')
    await page.keyboard.press('End')
    await expect(dialog).toContainText('Läs Johannes 1')
    expect(await dialog.evaluate((screen) => screen.scrollHeight - screen.clientHeight)).toBeLessThanOrEqual(
      0,
    )
  })
})

test('[SW-16] a language is found by its name and opens in a new tab', async ({ page, context }) => {
  await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'video' }))
  await page.goto('/sjalavinna/verktyg/evangeliet-sprak')
  await expect(page.getByRole('article')).toHaveCount(14)
  await page.getByPlaceholder('Sök efter språk...').fill('punj')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'QR-kod till videon på punjabi' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Öppna videon på punjabi i en ny flik' })
  // Until the owner's links have been read, this link leads to a search.
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  const opened = context.waitForEvent('page')
  await link.click()
  await expect(await opened).toHaveURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await page.getByPlaceholder('Sök efter språk...').fill('klingon')
  await expect(page.getByText('Inga språk matchade din sökning')).toBeVisible()
})
