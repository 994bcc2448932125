import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const chapter = '/bibeln/johannes/3'

/** Resolves when the page is settled: heading visible, nothing loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Expects the element inside the window, with this margin at its sides and without overflowing content. */
async function expectInside(element: Locator, what: string, air = 0): Promise<void> {
  await expect(element, what).toBeVisible()
  const outside = () =>
    element.evaluate((panel, air) => {
      const { left, right, top, bottom } = panel.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const beyond = {
        left: air - left,
        right: right + air - clientWidth,
        top: -top,
        bottom: bottom - clientHeight,
        content: panel.scrollWidth - panel.clientWidth,
      }
      return Object.entries(beyond).filter(([, pixels]) => pixels > 0.5)
    }, air)
  await expect.poll(outside, `${what} leaves the window`).toEqual([])
}

async function expectNothingOutside(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(outside), `${what} leaves the window`).toEqual([])
}

/** The innermost elements beyond the window's right edge, and header controls beyond the left or right edge. */
function outside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`
  const lost = [...document.querySelectorAll('header a, header button')].filter((control) => {
    const { left, right, width } = control.getBoundingClientRect()
    return width > 0 && (left < 0 || right > clientWidth + 0.5)
  })
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      scrollWidth > clientWidth &&
      element.getBoundingClientRect().right > clientWidth + 0.5 &&
      element.children.length === 0,
  )
  return [...lost, ...wide].map(name).concat(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [])
}

test('every panel of the layout stays inside the window, signed in and out @nightly', async ({
  page,
  admin,
  signIn,
}) => {
  const widths = [320, 390, 430, 768]
  for (const who of ['a visitor', 'an administrator']) {
    if (who === 'an administrator') await signIn(admin)
    await open(page, '/?sok=tro')
    for (const width of widths) {
      const at = `at ${width} px for ${who}`
      await page.setViewportSize({ width, height: 800 })
      await expectNothingOutside(page, `the header ${at}`)
      await page.getByRole('combobox', { name: 'Sök på webbplatsen' }).click()
      await page.keyboard.type(' och')
      const hits = page.getByText(/^Sök ”/).locator('..')
      await expectInside(hits, `the search panel ${at}`, 12)
      await page.keyboard.press('Escape')
    }
    await open(page, chapter)
    const panels = [
      { button: /^Uppdateringar/, panel: page.getByRole('dialog', { name: 'Uppdateringar' }) },
      { button: /^Kommande evenemang/, panel: page.getByRole('region', { name: 'Kommande evenemang' }) },
      { button: 'Läsinställningar', panel: page.getByRole('dialog', { name: 'Läsinställningar' }) },
      ...(who === 'an administrator'
        ? [{ button: 'Ditt konto', panel: page.getByRole('menu', { name: 'Ditt konto' }).locator('..') }]
        : []),
    ]
    for (const width of widths) {
      const at = `at ${width} px for ${who}`
      await page.setViewportSize({ width, height: 800 })
      for (const { button, panel } of panels) {
        const opener = page.getByRole('button', { name: button })
        await opener.evaluate((element) => element.scrollIntoView({ block: 'start' }))
        await opener.click()
        await expectInside(panel, `${button} ${at}`, 12)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      await expectInside(page.getByRole('navigation', { name: 'Mobilmeny' }), `the menu ${at}`)
      await page.keyboard.press('Escape')
    }
  }
})

test('with doubled text size everything stays inside the window, and the menu is reachable @nightly', async ({
  page,
  member,
  signIn,
}) => {
  const browser = await page.context().newCDPSession(page)
  const look = async (what: string) => {
    await expectNothingOutside(page, what)
    const menu = page.getByRole('button', { name: 'Öppna menyn' })
    const lastArea = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link').last()
    await expect(menu.or(lastArea).filter({ visible: true }), what).toBeInViewport({ ratio: 1 })
    const logo = await page.getByRole('banner').locator('a[href="/"] svg').boundingBox()
    expect([logo?.width, logo?.height], `the logo, ${what}`).toEqual([30, 30])
  }
  const lookAtPanels = async (at: string) => {
    for (const name of [/^Uppdateringar/, /^Kommande evenemang/]) {
      await page.getByRole('button', { name }).click()
      await expectNothingOutside(page, `${name} ${at}`)
      await page.keyboard.press('Escape')
    }
  }
  const paths = ['/', chapter, '/studera/tolkningar', '/gemenskap']
  for (const who of ['a visitor', 'a member']) {
    if (who === 'a member') await signIn(member)
    // Set in the browser, so media queries follow.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await open(page, path)
        await look(`${path} at ${width} px for ${who}, size of the browser`)
        if (path === '/') await lookAtPanels(`at ${width} px for ${who}`)
      }
    }
    // Set on the page's root element, so media queries do not follow.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    for (const path of paths) {
      await open(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px'
      })
      for (const width of [320, 390, 1360, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await look(`${path} at ${width} px for ${who}, size of the root`)
      }
    }
  }
})

test('the name is beside the logo where there is room, also next to the search', async ({ page }) => {
  for (const width of [390, 768, 1080, 1360]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/om-oss')
    const logo = page.getByRole('banner').locator('a[href="/"]')
    const [row, name] = [await logo.boundingBox(), await logo.getByText('Sanningens Ord').boundingBox()]
    expect(name?.y, `${width} px`).toBe(row?.y)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(width < 640 ? 61 : 73)
  }
})

test('no line of a breadcrumb begins with a separator; on a phone only the link to the page above shows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await open(page, '/studera/bibelhistoria/vad-ar-bibeln')
  const crumbs = page.getByRole('navigation', { name: 'Brödsmulor' })
  const marks = await crumbs.evaluate((nav) =>
    [...nav.querySelectorAll('li')].map((item) => {
      const { content, fontWeight } = getComputedStyle(item, '::after')
      return [getComputedStyle(item, '::before').content, content.includes('›'), fontWeight]
    }),
  )
  expect(marks).toEqual([...Array(3).fill(['none', true, '400']), ['none', false, '500']])

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Bibelhistoria & översättningar'])
  await crumbs.getByRole('link').click()
  await expect(page).toHaveURL('/studera/bibelhistoria')
})

test('the footer’s button has enough contrast in both colour schemes', async ({ page }) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const [words, pill] = await page.getByRole('button', { name: 'Kontakta oss' }).evaluate((button) => {
      const luminance = (color: string) => {
        const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? []
        const [r = 0, g = 0, b = 0] = parts.map((part) => {
          const share = Number(part) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (...colors: string[]) => {
        const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      }
      const { color, backgroundColor } = getComputedStyle(button)
      const ground = getComputedStyle(button.closest('footer') as Element).backgroundColor
      return [contrast(color, backgroundColor), contrast(backgroundColor, ground)]
    })
    expect(words, `its words, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
    expect(pill, `the button, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('an error box has a distance to its retry button', async ({ page }) => {
  const gap = (above: Locator, below: Locator) => async () => {
    const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
    return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0))
  }
  const main = page.getByRole('main')
  await page.route(/\/mf-study\/.*\.js/, (route) => route.abort())
  await page.goto('/om-oss')
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect.poll(gap(main.getByRole('alert'), main.getByRole('button', { name: 'Försök igen' }))).toBe(20)
  await page.route(/\/rest\/v1\/chapters\?/, (route) => route.abort())
  await page.goto('/bibeln')
  await page.getByRole('link', { name: /^Johannes \d/ }).click()
  await page.getByRole('link', { name: 'Kapitel 1', exact: true }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expect.poll(gap(main.getByRole('heading', { level: 1 }), main.getByRole('alert'))).toBe(22)
})

/** The controls that the events button covers, in its present position. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button[aria-label^="Kommande evenemang"]')
    const box = button?.getBoundingClientRect()
    if (!button || !box) return ['no button']
    // The button has moved below the window to make room.
    if (box.top >= window.innerHeight) return []
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
      return apart || control === button || !control.checkVisibility() ? [] : [control.textContent]
    })
  })

test('[SH-29] the events button covers no control, at the beginning and at the end of a page', async ({
  page,
}) => {
  const sizes = [
    [320, 568],
    [360, 740],
    [375, 667],
    [390, 844],
    [412, 915],
    [430, 932],
    [768, 1024],
    [1024, 768],
  ] as const
  const more = process.env.PORTAL_NIGHTLY ? ['/', '/bibeln', '/logga-in'] : []
  for (const path of ['/studera/tolkningar', ...more]) {
    await open(page, path)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const top of [0, 100_000]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
        await expect.poll(() => covered(page), `${path} ${width}x${height} from ${top}`).toEqual([])
      }
    }
  }
})

test('on a phone the events button does not overlap a chosen verse’s bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, chapter)
  const button = page.getByRole('button', { name: /^Kommande evenemang/ })
  // Until the chapter has loaded, a control may be at the button's place, and the button then hides.
  await expect(button).toBeInViewport({ ratio: 1 })
  const before = await button.boundingBox()
  // The verse is in view already: scrolling to it would hide the button.
  await page.locator('#v2 > sup').click()
  const bar = page.getByRole('group', { name: 'Vers 2', exact: true })
  await expect(bar).toBeVisible()
  const gap = async () => {
    const [upper, lower] = [await button.boundingBox(), await bar.boundingBox()]
    return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0))
  }
  await expect.poll(gap).toBe(16)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.boundingBox()).toEqual(before)
})

test('a first page that opens at a verse draws no focus ring around it', async ({ page }) => {
  await page.goto(`${chapter}#v16`)
  const verse = page.locator('#v16 > [role="button"]')
  await expect(verse).toBeFocused()
  await expect(verse).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#v17 > [role="button"]')).toHaveCSS('outline-style', 'solid')
})
