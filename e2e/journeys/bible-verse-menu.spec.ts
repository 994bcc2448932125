import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'
const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)
const menu = (page: Page, number: number) => page.getByRole('group', { name: `Vers ${number}`, exact: true })

/** The position of every verse on the page, line by line. */
const lines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[id^="v"] > [role="button"]')].map((text) =>
      [...text.getClientRects()].map(({ left, top, width, height }) =>
        [left, top + scrollY, width, height].map(Math.round),
      ),
    ),
  )

/** Presses at the beginning of the verse's first line: the bounding box of inline text begins elsewhere. */
async function tap(page: Page, number: number) {
  const { x, y } = await verse(page, number).evaluate((text) => {
    const [line] = text.getClientRects()
    return { x: (line?.left ?? 0) + 6, y: (line?.top ?? 0) + (line?.height ?? 0) / 2 }
  })
  await page.mouse.click(x, y)
}

type Shift = { value: number; sources: { node: Element | null }[] }

/** Starts to record layout shifts, including those after a press; scrolling does not count. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.id || node?.className || node?.nodeName)}`)
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** The area of the verse's own lines that the panel covers, in square pixels. */
const covered = (page: Page, number: number) =>
  page.evaluate((at) => {
    const panel = document.querySelector(`[role="group"][aria-label="Vers ${at}"]`)?.getBoundingClientRect()
    if (!panel) throw new Error('The menu is closed.')
    let area = 0
    for (const line of document.querySelector(`#v${at} > [role="button"]`)?.getClientRects() ?? []) {
      const wide = Math.min(panel.right, line.right) - Math.max(panel.left, line.left)
      const high = Math.min(panel.bottom, line.bottom) - Math.max(panel.top, line.top)
      if (wide > 0 && high > 0) area += wide * high
    }
    return area
  }, number)

for (const layout of ['lines', 'paragraph']) {
  for (const width of [320, 390, 1360]) {
    test(`the verse menu moves no text and does not cover its verse: ${layout}, ${width} px${atNight(width === 390 || (layout === 'lines') === (width === 320))}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((wanted) => {
        localStorage.setItem('bibeln', JSON.stringify({ state: { layout: wanted }, version: 0 }))
      }, layout)
      await page.goto(chapter)
      await expect(verse(page, 36)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const { number, block } of [
        { number: 16, block: 'center' },
        { number: 12, block: 'end' },
        { number: 20, block: 'start' },
      ] as const) {
        await page
          .locator(`#v${number}`)
          .evaluate((item, to) => item.scrollIntoView({ block: to, behavior: 'instant' }), block)
        const before = await lines(page)
        const shifts = await watchShifts(page)
        await tap(page, number)
        await expect(menu(page, number)).toBeInViewport({ ratio: 1 })
        expect(await lines(page)).toEqual(before)
        expect(await covered(page, number)).toBe(0)
        expect(await shifts()).toEqual([])
        const panel = await menu(page, number).boundingBox()
        if (width <= 640) expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBe(800)
        await page.keyboard.press('Escape')
        await expect(menu(page, number)).toBeHidden()
        await expect(verse(page, number)).toBeFocused()
        expect(await lines(page)).toEqual(before)
      }
    })
  }
}

for (const width of [390, 1360]) {
  test(`a menu whose code fails to load shows a message, and moves no text: ${width} px${atNight(width !== 390)}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      localStorage.setItem('bibeln', JSON.stringify({ state: { layout: 'paragraph' }, version: 0 }))
      // With "save data" on, the portal prefetches nothing.
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
    })
    await page.goto(chapter)
    await expect(verse(page, 36)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page
      .locator('#v3')
      .evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await context.setOffline(true)
    await expect(page.getByText(/^Du är offline/)).toBeVisible()
    const before = await lines(page)
    const shifts = await watchShifts(page)
    await tap(page, 3)
    const failure = page.getByRole('alert').filter({ hasText: 'Ett fel uppstod: Servern svarar inte.' })
    await expect(failure).toBeInViewport({ ratio: 1 })
    expect(await lines(page)).toEqual(before)
    expect(await shifts()).toEqual([])
    await context.setOffline(false)
    await expect(menu(page, 3)).toBeInViewport({ ratio: 1 })
  })
}

for (const who of ['a member', 'a visitor']) {
  test(`the colours of ${who} fit the bar of the narrowest phone`, async ({ page, member, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    if (who === 'a member') await signIn(member)
    await page.goto(`${chapter}#v16`)
    await expect(verse(page, 16)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Gul' })).toBeInViewport({ ratio: 1 })
    expect(await covered(page, 16)).toBe(0)
    for (const control of await menu(page, 16).getByRole('button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      const box = await control.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
}

for (const width of [320, 390, 768, 1360]) {
  test(`[BI-13] the prompt beside a visitor’s colours does not cover the verse and moves nothing when it goes: ${width} px${atNight(width > 320 && width < 1360)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.clock.install()
    await page.goto(chapter)
    await page
      .locator('#v16')
      .evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await verse(page, 16).click()
    const prompt = page.getByRole('alert').filter({ hasText: 'Logga in' })
    await expect(prompt).toContainText('för att markera verser')
    await expect(prompt).toBeInViewport({ ratio: 1 })
    const text = await verse(page, 16).boundingBox()
    const box = await prompt.boundingBox()
    const overlaps =
      Math.min((box?.y ?? 0) + (box?.height ?? 0), (text?.y ?? 0) + (text?.height ?? 0)) -
      Math.max(box?.y ?? 0, text?.y ?? 0)
    expect(overlaps).toBeLessThanOrEqual(0)
    const place = await menu(page, 16).boundingBox()
    // The prompt stays while the pointer is over it.
    await page.mouse.move(0, 0)
    await page.clock.fastForward(3_100)
    await expect(prompt).toBeHidden()
    expect(await menu(page, 16).boundingBox()).toEqual(place)
    await page.getByRole('button', { name: 'Grön' }).click()
    await expect(prompt).toContainText('så sparas markeringen')
    await expect(page.getByRole('link', { name: 'Logga in', exact: true }).last()).toBeFocused()
    expect(await menu(page, 16).boundingBox()).toEqual(place)
  })
}

test('number and text of a verse react to a tap alike', async ({ page }) => {
  await page.goto(chapter)
  await page.locator('#v16 > sup').click()
  await expect(menu(page, 16)).toBeVisible()
  await page.locator('#v16 > sup').click()
  await expect(menu(page, 16)).toBeHidden()
  await verse(page, 16).click()
  await expect(menu(page, 16)).toBeVisible()
})

test('"Dela" offers the verse’s link in a browser without a share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(chapter)
  await verse(page, 16).click()
  await page.getByRole('button', { name: 'Dela vers 16' }).click()
  await page.getByRole('dialog', { name: 'Dela' }).getByRole('button', { name: 'Kopiera länk' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/bibeln\/johannes\/3#v16$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(verse(page, 16)).toBeFocused()
})

test('in running text no verse number is alone at the end of a line', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bibeln', JSON.stringify({ state: { layout: 'paragraph' }, version: 0 }))
  })
  for (const width of [320, 390, 777, 1360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(chapter)
    await expect(verse(page, 36)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const alone = await page.evaluate(() =>
      [...document.querySelectorAll('li[id^="v"]')]
        .filter((item) => {
          const number = item.querySelector('sup')?.getBoundingClientRect()
          const word = document.createRange()
          const verse = item.querySelector('[role="button"]') as HTMLElement
          const text = document.createTreeWalker(verse, NodeFilter.SHOW_TEXT).nextNode() as Text
          word.setStart(text, 0)
          word.setEnd(text, 1)
          const first = word.getBoundingClientRect()
          return !number || first.top > number.bottom || first.left < number.left
        })
        .map(({ id }) => id),
    )
    expect(alone, `${width} px`).toEqual([])
  }
})
