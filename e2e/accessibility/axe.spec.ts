import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

const fixedRoutes = [
  '/',
  '/bibeln',
  '/bibeln/johannes/3',
  '/bibeln/jamfor',
  '/studera',
  '/studera/trosgrunder',
  '/studera/trosgrunder/evig-sakerhet',
  '/argument',
  '/argument/fralsning',
  '/studera/bibelhistoria',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/studera/tolkningar',
  '/studera/tolkningar?q=finnsintealls',
  '/studera/amnen',
  '/studera/falska-religioner',
  '/studera/bibelstudier',
  '/studera/predikningar?sida=2',
  '/studera/dokumentarer',
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

/** Pages of which there are many: the first that the sitemap names of each kind. */
const kinds = [
  /^\/studera\/tolkningar\?id=/,
  /^\/studera\/amnen\/[^/]+$/,
  /^\/studera\/amnen\/[^/]+\/[^/]+\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+$/,
  /^\/studera\/falska-religioner\/[^/]+\/[^/]+\/[^/]+$/,
]

async function publicRoutes({ url }: RunningPortal): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(url, ''),
  )
  const ofKinds = kinds.map((kind) => paths.find((path) => kind.test(path)) ?? `nothing like ${kind}`)
  return [...fixedRoutes, ...ofKinds]
}

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
  test(`every public page is free of violations at ${width} px in the ${scheme} scheme`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const route of await publicRoutes(portal)) {
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

  test(`the study pages in use are free of violations at ${width} px in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/studera/tolkningar')
    await settled(page)
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('button', { expanded: false }).first().click()
    await expect(card.getByRole('button', { name: 'Spara' })).toBeVisible()
    await page.getByRole('button', { name: 'Ställ en fråga' }).click()
    await page.getByRole('button', { name: 'Skicka frågan' }).click()
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Din fråga/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    expect(await violations(page), 'an open answer and the form with errors').toEqual([])
    await card.getByRole('button', { name: 'Dela' }).click()
    await expect(page.getByRole('dialog', { name: 'Dela' })).toBeVisible()
    expect(await violations(page), 'sharing').toEqual([])
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Du måste vara inloggad för att spara tolkningar')).toBeVisible()
    expect(await violations(page), 'saving without an account').toEqual([])

    await page.route('**/rest/v1/rpc/search_interpretations*', (route) => route.abort())
    await page.goto('/studera/tolkningar')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await violations(page), 'a list that could not be read').toEqual([])
    await page.goto('/studera/amnen')
    await settled(page)
    await page.getByRole('button', { name: 'Lista' }).click()
    expect(await violations(page), 'subjects as a list').toEqual([])
    await page.getByRole('searchbox').last().fill('finns inte alls')
    await expect(page.getByText('Inga ämnen hittades')).toBeVisible()
    expect(await violations(page), 'no subject found').toEqual([])
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
  portal,
}) => {
  test.setTimeout(240_000)
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const route of await publicRoutes(portal)) {
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
