import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

test('[BI-02] [BI-03] [BI-04] a visitor chooses a book and a chapter, turns pages and goes back by keyboard', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/bibeln')
  await page.getByLabel('Nya testamentet').selectOption('Johannes')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 1' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Kapitel i Johannes' })
    .getByRole('link', { name: 'Kapitel 3' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeFocused()
  await expect(page).toHaveTitle('Johannes 3 – Sanningens Ord')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Ty så älskade Gud världen/ })).toBeVisible()
})

test('an address with verses scrolls to them, marks them and focuses the first; so does a reload', async ({
  page,
}) => {
  const landed = async () => {
    await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
    await expect(page.locator('[aria-current="location"]')).toHaveCount(3)
    await expect(page.locator('#v16')).toBeInViewport()
    const place = await page.locator('#v16').evaluate((verse) => {
      const { top, bottom } = verse.getBoundingClientRect()
      return (top + bottom) / 2 / window.innerHeight
    })
    expect(place).toBeGreaterThan(0.3)
    expect(place).toBeLessThan(0.7)
  }
  await page.goto('/bibeln/johannes/3#v16-18')
  await landed()
  await page.reload()
  await landed()
})

test('going back through chapters restores the scroll position', async ({ page }) => {
  await page.goto('/bibeln/psaltaren/119')
  await page.locator('#v100').scrollIntoViewIfNeeded()
  const reached = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: 'Psaltaren 120' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('#v100')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(reached)
})

test('a chapter that does not exist gives 404 and a link to the nearest one', async ({ page }) => {
  const response = await page.goto('/bibeln/johannes/99')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Kapitlet hittades inte' })).toBeVisible()
  await page.getByRole('link', { name: 'Läs Johannes 21' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 21' })).toBeFocused()
  for (const path of ['/bibeln/johannesson/1', '/bibeln/johannes/tre', '/bibeln/johannes/3/tre']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
})

test('the served document names the chapter without scripts', async ({ page, portal }) => {
  await paintedBefore(portal, '/bibeln/johannes/3')
  const html = await (await page.request.get('/bibeln/johannes/3')).text()
  expect(html).toContain('<title>Johannes 3 – Sanningens Ord</title>')
  expect(html).toMatch(/<meta name="description" content="Johannes 3 – [^"]{40,150}">/)
})

test('reading continues at the last chapter, with the reader’s settings', async ({ page }) => {
  await page.goto('/bibeln/romarbrevet/8')
  await page.getByRole('button', { name: 'Läsinställningar' }).click()
  await page.getByRole('button', { name: 'Större text' }).click()
  await page.getByRole('button', { name: 'Löpande text' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/bibeln')
  await expect(page.getByText('Fortsätt där du var')).toBeVisible()
  await page.getByRole('link', { name: 'Läs Romarbrevet 8' }).click()
  await expect(page.locator('[data-layout="paragraph"]')).toBeVisible()
  await expect(page.locator('#v1')).toHaveCSS('display', 'inline')
})

test('on a phone a swipe turns the page, and nothing is wider than the window', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/bibeln/johannes/3')
  // Once React has taken the painted page over: it does not repeat earlier swipes.
  await page.locator('#root[data-painted]').waitFor({ state: 'detached' })
  const cdp = await context.newCDPSession(page)
  // A swipe of 120 ms by the clock of the touches, however long a busy page takes to handle them.
  const swipe = async (from: number, to: number) => {
    const startedAt = Date.now() / 1000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x) => ({ x, y: 500 })),
        timestamp: startedAt + step * 0.04,
      })
    await touch('touchStart', 0, from)
    await touch('touchMove', 1, (from + to) / 2)
    await touch('touchMove', 2, to)
    await touch('touchEnd', 3)
  }
  await swipe(260, 90)
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeVisible()
  // As soon as the chapter is painted: it may still be fading in.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await swipe(90, 260)
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeVisible()
  for (const path of [
    '/bibeln',
    '/bibeln/psaltaren/119',
    '/bibeln/jamfor?forsta=johannes-3',
    '/bibeln?sok=Gud',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth), path).toBe(320)
  }
  await context.close()
})
