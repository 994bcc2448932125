import { chromium, type Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { expect, test } from '../test'

/**
 * With visible scroll bars, as users have: a page must not get wider when a dialog hides them. The test starts this
 * browser itself: `launchOptions` for a file would make workers of its own, each with a portal.
 */
const testWithBars = test.extend({
  context: async ({ baseURL, locale, serviceWorkers, timezoneId, viewport }, use, { project }) => {
    const browser = await chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    await use(await browser.newContext({ baseURL, locale, serviceWorkers, timezoneId, viewport }))
    await browser.close()
  },
})

/** The width of the page's vertical scroll bar. */
const barWidth = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth)

const contact = (page: Page) => page.getByRole('dialog', { name: 'Kontakta oss' })
const opener = (page: Page) => page.getByRole('button', { name: 'Kontakta oss' })

async function openContact(page: Page): Promise<void> {
  await opener(page).click()
  await expect(contact(page).getByLabel('Namn')).toBeFocused()
}

/** Whether a press at the middle of the element would reach it. */
const isInReach = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as Element
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }, selector)

testWithBars('[SH-24] behind a dialog the page is inert and does not move', async ({ page }) => {
  await page.goto('/om-oss')
  expect(await barWidth(page)).toBeGreaterThan(0)
  await opener(page).scrollIntoViewIfNeeded()
  expect(await isInReach(page, 'footer button')).toBe(true)
  const scrolled = await page.evaluate(() => window.scrollY)
  const width = await page.evaluate(() => document.querySelector('main')?.clientWidth)
  expect(scrolled).toBeGreaterThan(0)
  await openContact(page)

  expect(await isInReach(page, 'footer button')).toBe(false)
  await page.mouse.move(8, 300)
  for (const step of [-400, 400]) await page.mouse.wheel(0, step)
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = () => {
      const { activeElement, body } = document
      return activeElement === body || activeElement?.closest('dialog') !== null
    }
    expect(await page.evaluate(isInside), `stop ${stop}`).toBe(true)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await page.evaluate(() => document.querySelector('main')?.clientWidth)).toBe(width)

  await page.mouse.click(8, 300)
  await expect(contact(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await isInReach(page, 'footer button')).toBe(true)
})

testWithBars(
  '[SH-24] nothing moves when a dialog opens on a page that does not scroll',
  async ({ page, admin, signIn }) => {
    await signIn(admin)
    await page.setViewportSize({ width: 1360, height: 2000 })
    await page.goto('/admin/medarbetare')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const { scrolls, width } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollHeight > window.innerHeight,
      width: document.body.clientWidth,
    }))
    expect(scrolls).toBe(false)
    const box = await heading.boundingBox()

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => document.body.clientWidth)).toBe(width)
    expect(await heading.boundingBox()).toEqual(box)
    // Chromium paints the reserved space of the scroll bar in the root's background colour only.
    const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(color).toBe('rgb(121, 125, 130)')
  },
)

test('[SH-24] a dialog closes on the browser’s request or when the browser closes it, and the focus returns', async ({
  page,
}) => {
  await page.goto('/om-oss')
  // Android's back gesture sends a close request; the second of two in a row cannot be prevented.
  for (const close of ['close', 'requestClose'] as const) {
    await openContact(page)
    await contact(page).evaluate((dialog, close) => (dialog as HTMLDialogElement)[close](), close)
    await expect(contact(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  }
})

test('[SH-24] releasing a text selection outside closes nothing; keys after a click on text stay inside', async ({
  page,
}) => {
  await page.goto('/bibeln/johannes/3')
  await openContact(page)
  const words = await contact(page).getByText('Ställ en fråga').boundingBox()
  await page.mouse.move((words?.x ?? 0) + 20, (words?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move(8, 300, { steps: 3 })
  await page.mouse.up()
  await expect(contact(page)).toBeVisible()
  await contact(page).getByText('Ställ en fråga').click()
  // On the page behind the dialog, this key turns to the next chapter.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(contact(page)).toBeHidden()
  await expect(page).toHaveURL('/bibeln/johannes/3')
})

test('[SH-24] what is typed is kept by a press beside, and given up after one question', async ({ page }) => {
  await page.goto('/om-oss')
  await openContact(page)
  const message = contact(page).getByRole('textbox').last()
  await message.fill('Kära ni')
  await page.mouse.click(8, 300)
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
  await expect(asked.getByRole('button', { name: 'Fortsätt skriva' })).toBeFocused()
  await expectNoViolations(page, 'the question')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(message).toHaveValue('Kära ni')
  // After some presses without other input Chromium closes each dialog whatever the page does.
  for (const visible of [true, false, true]) {
    await page.keyboard.press('Escape')
    await expect(asked).toBeVisible({ visible })
  }
  await asked.getByRole('button', { name: 'Lämna' }).click()
  await expect(contact(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('[ST-12] a link in a dialog leads to its page, whose heading has the focus', async ({ page }) => {
  await page.goto('/studera/tolkningar')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { expanded: false }).first().click()
  await card.getByRole('button', { name: 'Spara', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Spara' }).getByRole('link', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/logga-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test.describe('at 320 px with text of twice the size', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('[SH-24] a dialog is a sheet as wide as the screen, scrolls, and does not move', async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/om-oss')
      await openContact(page)
      const sheet = contact(page).locator('> div').first()
      expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 320 })
      expect(await contact(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
      const send = contact(page).getByRole('button', { name: 'Skicka' })
      await send.scrollIntoViewIfNeeded()
      await expect(send).toBeInViewport({ ratio: 1 })
      const cross = contact(page).getByRole('button', { name: 'Stäng' })
      await cross.scrollIntoViewIfNeeded()
      await expect(cross).toBeInViewport({ ratio: 1 })
      const durations = () =>
        document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))
      for (const duration of await page.evaluate(durations)) expect(duration).toBeLessThan(1)
      await expectNoViolations(page, `the contact form, ${colorScheme}`)
    }
  })
})

test('[SH-24] the page is printed without its dialog', async ({ page }) => {
  await page.goto('/om-oss')
  await openContact(page)
  await page.emulateMedia({ media: 'print' })
  await expect(contact(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  expect(await page.evaluate(overflow)).toBe('visible')
})

test.describe('in the school', () => {
  test.beforeEach(async ({ page, member, signIn }) => {
    await signIn(member)
    await page.clock.install()
    await page.goto('/sjalavinna/skolan')
    await page.getByRole('button', { name: 'Starta kursen' }).click()
  })

  test('[SW-08] [SW-10] a toast moves into the dialog that opens, is announced there and can be clicked', async ({
    page,
  }) => {
    const hint = page.getByText('Slutför föregående lektion först')
    await page.getByRole('button', { name: /^2\. Förbered hjärtat/ }).click()
    await expect(hint).toBeVisible()
    // The hint disappears after four seconds, so the clock is stopped: the machine may be busy.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.getByRole('button', { name: /^1\. Varför vi går ut/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Varför vi går ut' })
    await expect(dialog).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog.getByRole('status').getByText('Slutför föregående lektion först')).toBeVisible()
    await expect(hint).toHaveCount(1)
    expect(await liveRegions(page)).toEqual(['Slutför föregående lektion först'])

    await dialog.getByRole('button', { name: 'Stäng meddelandet' }).click()
    await expect(hint).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  test('[SW-10] Escape closes the dialog, and the focus returns', async ({ page }) => {
    const first = page.getByRole('button', { name: /^1\. Varför vi går ut/ })
    await first.click()
    const dialog = page.getByRole('dialog', { name: 'Varför vi går ut' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(first).toBeFocused()
  })
})

/** The texts of the page's live regions. */
async function liveRegions(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const named = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = named.get(id)
    if (!node) return ''
    if (node.role?.value === 'StaticText') return String(node.name?.value)
    return node.role?.value === 'button' ? '' : (node.childIds ?? []).map(textOf).join('')
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'status')
    .map(({ nodeId }) => textOf(nodeId))
    .filter((text) => text !== '')
}

test('[ST-13] sharing code that cannot be fetched leaves the page, and the next click retries', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/studera/tolkningar')
  const share = page.getByRole('button', { name: 'Dela' }).first()
  await page.locator('main article button[aria-expanded]').first().click()
  const code = /\/mf-study\/.*\.js$/
  await page.route(code, (route) => route.abort())
  await share.click()
  await expect(page.getByText('Det gick inte att öppna delningen. Försök igen.')).toBeVisible()
  await expect(share).toBeVisible()
  await page.unroute(code)
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Dela' })
  await expect(dialog.getByRole('button', { name: 'Facebook' })).toBeVisible()
})
