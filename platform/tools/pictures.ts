import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@portal/e2e/browser'
import { startPortal } from '@portal/e2e/portal'
import { root } from '../apps'
import { run } from '../command'
import { findBrowser } from '../findBrowser'
import { memberPages, officePages, type PicturedPage, publicPages } from './picturePages'

const sizes = [
  { name: 'wide', width: 1360, height: 850 },
  { name: 'phone', width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

const HELP = `tsx platform/tools/pictures.ts [FOLDER] [NAME …]

Takes screenshots of the built site with the demo content: of all screens, or of the named ones.

  FOLDER   test-results/pictures otherwise; the README's picture, start-wide, is in docs/pictures

Changes: overwrites the pictures of these names in FOLDER.
Needs: a built site (pnpm build) and a browser.`

run(async ([into = 'test-results/pictures', ...names]) => {
  const folder = resolve(root, into)
  const wanted = ({ name }: PicturedPage) => names.length === 0 || names.includes(name)
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
        const take = async ({ name, path, reach }: PicturedPage) => {
          await page.goto(portal.url + path)
          await page.locator('main h1').first().waitFor()
          await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
          await reach?.(page)
          await page.locator('body:not(:has([aria-busy="true"]))').waitFor()
          await page.evaluate(() => document.fonts.ready)
          writeFileSync(join(folder, `${name}-${size.name}-${colorScheme}.webp`), await webpOf(page))
        }
        for (const one of publicPages.filter(wanted)) await take(one)
        for (const { who, pages } of signedIn) {
          if (!pages.some(wanted)) continue
          await page.goto(portal.url)
          await page.evaluate(() => localStorage.clear())
          await signIn(page, portal.url, who)
          for (const one of pages.filter(wanted)) await take(one)
        }
        await page.close()
      }
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}, HELP)

/** The accounts of the demo content, and the sign-in page of each. */
const administrator = {
  email: 'admin@exempel.se',
  password: 'Portalen-Admin-1',
  door: '/admin/login',
  to: '**/admin/dashboard',
}
const member = { email: 'medlem@exempel.se', password: 'Portalen-Medlem-1', door: '/logga-in', to: '**/' }
const signedIn = [
  { who: administrator, pages: officePages },
  { who: member, pages: memberPages },
]

async function signIn(page: Page, url: string, { email, password, door, to }: typeof member): Promise<void> {
  await page.goto(`${url}${door}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/^Lösenord/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await page.waitForURL(to)
}

/** A screenshot as WebP, through Chromium's protocol: Playwright itself writes only PNG and JPEG. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  return Buffer.from(data, 'base64')
}
