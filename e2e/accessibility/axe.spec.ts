import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../test'

const publicRoutes = [
  '/',
  '/bibeln',
  '/bibeln/johannes/3',
  '/bibeln/jamfor',
  '/studera',
  '/studera/trosgrunder',
  '/studera/trosgrunder/evig-sakerhet',
  '/argument',
  '/argument/fralsning',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/sjalavinna',
  '/sjalavinna/skolan',
  '/sjalavinna/verktyg',
  '/sjalavinna/verktyg/romans-road',
  '/sjalavinna/verktyg/evangeliet-sprak',
  '/evenemang',
  '/uppdateringar',
  '/gemenskap',
  '/om-oss',
  '/logga-in',
  '/registrera',
  '/glömt-lösenord',
  '/admin/login',
  '/finns-inte',
]

const looks = [
  { width: 1360, scheme: 'light' },
  { width: 1360, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const

/** WCAG 2.2 A and AA, target size included; every violation with where it stands. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** The page stands still: heading there, nothing on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { width, scheme } of looks) {
  test(`every public page is free of violations at ${width} px in the ${scheme} scheme`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const route of publicRoutes) {
      await page.goto(route)
      await settled(page)
      expect(await violations(page), route).toEqual([])
    }
  })

  test(`the frame’s panels are free of violations at ${width} px in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await settled(page)
    await page.getByRole('button', { name: /^Uppdateringar/ }).click()
    expect(await violations(page), 'updates').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Kommande evenemang/ }).click()
    expect(await violations(page), 'events').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Kontakta oss' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skicka' }).click()
    await expect(page.getByText('Namn krävs')).toBeVisible()
    expect(await violations(page), 'contact form with errors').toEqual([])
    await page.keyboard.press('Escape')
    if (width > 1080) {
      await page.getByRole('combobox', { name: 'Sök på sidan' }).fill('tro')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violations(page), 'search').toEqual([])
    }
    if (width < 900) {
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      expect(await violations(page), 'mobile menu').toEqual([])
    }
  })

  test(`an administrator’s pages are free of violations at ${width} px in the ${scheme} scheme`, async ({
    page,
    admin,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(admin)
    for (const route of ['/admin/dashboard', '/admin/evenemang', '/min-sida']) {
      await page.goto(route)
      await settled(page)
      expect(await violations(page), route).toEqual([])
    }
    await page.getByRole('button', { name: 'Ditt konto' }).click()
    expect(await violations(page), 'user menu').toEqual([])
  })
}

test('no page scrolls sideways from 320 to 1920 pixels, signed in or out', async ({
  page,
  member,
  signIn,
}) => {
  test.setTimeout(240_000)
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const route of publicRoutes) {
      await page.goto(route)
      await settled(page)
      expect(await overflow(page), `${route} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(member)
  expect(await overflow(page), 'a member’s header at 320 px').toBeLessThanOrEqual(0)
})

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
