import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '../e2e/browser'
import { startPortal } from '../e2e/portal'
import { root } from './apps'
import { run } from './command'
import { findBrowser } from './findBrowser'

/** `shows` is waited for and `open` pressed before the picture is taken. */
const places: { name: string; path: string; shows?: string; open?: string }[] = [
  { name: 'start', path: '/', shows: 'main [aria-label="Dagens andakt"] blockquote' },
  { name: 'bibeln', path: '/bibeln/johannes/3', shows: 'main:not(:has(:disabled))' },
  { name: 'studera', path: '/studera' },
  { name: 'fragor', path: '/studera/tolkningar', open: 'main article button[aria-expanded]' },
  { name: 'trosgrund', path: '/studera/trosgrunder/evig-sakerhet' },
  { name: 'romans-road', path: '/sjalavinna/verktyg/romans-road' },
  { name: 'evenemang', path: '/evenemang' },
  { name: 'logga-in', path: '/logga-in' },
]
/** The office, for which an administrator signs in. */
const officePlaces: typeof places = [
  { name: 'kontor-instrumentpanel', path: '/admin/dashboard' },
  { name: 'kontor-evenemang', path: '/admin/evenemang' },
  { name: 'kontor-artikel', path: '/admin/amnen?flik=artiklar&ny=1', shows: '[role="toolbar"]' },
  { name: 'kontor-fragor', path: '/admin/fragor' },
  { name: 'kontor-bibeln', path: '/admin/bibeln?bok=John&kapitel=3' },
  { name: 'kontor-citat', path: '/admin/citat' },
]
/** A member's own pages. */
const memberPlaces: typeof places = [
  { name: 'min-sida', path: '/min-sida', shows: 'main :text("Senast aktiv")' },
  { name: 'min-profil', path: '/profil' },
  { name: 'min-bibellaesning', path: '/min-bibellaesning' },
  { name: 'mina-markeringar', path: '/mina-markeringar' },
  { name: 'mina-uppgifter', path: '/mina-uppgifter' },
]
const sizes = [
  { name: 'wide', width: 1360, height: 850 },
  { name: 'phone', width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** `tsx tools/pictures.ts`: the README's pictures, of what is built in `site/` with the demo content. */
run(async () => {
  const folder = join(root, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  const portal = await startPortal()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    for (const size of sizes) {
      for (const colorScheme of schemes) {
        const page = await browser.newPage({
          viewport: size,
          colorScheme,
          locale: 'sv-SE',
          reducedMotion: 'reduce',
        })
        const take = async ({ name, path, shows, open }: (typeof places)[number]) => {
          await page.goto(portal.url + path)
          await page.locator('main h1').first().waitFor()
          await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
          if (shows) await page.locator(shows).waitFor()
          if (open) await page.locator(open).first().click()
          await page.evaluate(() => document.fonts.ready)
          writeFileSync(join(folder, `${name}-${size.name}-${colorScheme}.webp`), await webpOf(page))
        }
        for (const place of places) await take(place)
        await signIn(page, portal.url, administrator)
        for (const place of officePlaces) await take(place)
        await page.context().clearCookies()
        await page.evaluate(() => localStorage.clear())
        await signIn(page, portal.url, member)
        for (const place of memberPlaces) await take(place)
        await page.close()
      }
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
})

/** The accounts of the demo content, and where each comes in. */
const administrator = {
  email: 'admin@exempel.se',
  password: 'Portalen-Admin-1',
  door: '/admin/login',
  to: '**/admin/dashboard',
}
const member = { email: 'medlem@exempel.se', password: 'Portalen-Medlem-1', door: '/logga-in', to: '**/' }

async function signIn(page: Page, url: string, { email, password, door, to }: typeof member): Promise<void> {
  await page.goto(`${url}${door}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/^Lösenord/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await page.waitForURL(to)
}

/** What the page shows, as WebP: Playwright knows only PNG and JPEG, Chromium itself more. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  return Buffer.from(data, 'base64')
}
