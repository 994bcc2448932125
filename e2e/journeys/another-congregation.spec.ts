import type { Page } from '@playwright/test'
import { createUser } from '../data/people'
import { photograph } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { storeSession } from '../data/storeSession'
import { type RunningPortal, startPortal } from '../portal'
import { test as base, expect } from '../test'

/** A portal of this file alone, with what the specification demands and no demo: a new congregation's. */
const test = base.extend<object, { portal: RunningPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const portal = await startPortal({ empty: true })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const NAME = 'Elimkyrkan i Grebbestad'
const BUILT_IN = 'Sanningens Ord'

/** The office's settings, each saved on its own screen. */
function settingsOf(page: Page) {
  const open = (key: string) => page.goto(`/admin/utseende/${key}`)
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Inställningarna har sparats!')).toBeVisible()
  }
  return {
    text: async (key: string, label: string, value: string) => {
      await open(key)
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
      await save()
    },
    hue: async (key: string, label: string, degrees: number) => {
      await open(key)
      await page.getByRole('slider', { name: label }).fill(String(degrees))
      await save()
    },
    logo: async (picture: Buffer) => {
      await open('site_logo')
      await page.getByRole('button', { name: 'Välj bild' }).click()
      const dialog = page.getByRole('dialog', { name: 'Bild' })
      const file = { name: 'logga.jpg', mimeType: 'image/jpeg', buffer: picture }
      await dialog.getByLabel('Bildfil').setInputFiles(file)
      await dialog.getByLabel('Vad bilden visar').fill('Elimkyrkans märke')
      await dialog.getByRole('button', { name: 'Infoga' }).click()
      await expect(dialog).toBeHidden()
      await save()
    },
  }
}

type NewPage = { tab: string; title: string; lead: string; text: string; inFooter?: boolean }

/** The office's forms of pages. */
function pagesOf(page: Page) {
  const form = page.getByRole('form')
  const editor = page.getByRole('textbox', { name: /^Innehåll/ })
  const save = async (what: string) => {
    await form.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByText(`${what} har sparats.`).first()).toBeVisible()
  }
  return {
    add: async ({ tab, title, lead, text, inFooter }: NewPage) => {
      await page.goto(`/admin/sidor?flik=${tab}&ny=1`)
      await form.getByLabel(/^Titel/).fill(title)
      await form.getByLabel(/^Ingress/).fill(lead)
      await editor.click()
      await page.keyboard.type(text)
      if (inFooter) await form.getByLabel(/^Länk i sidfoten/).check()
      await form.getByLabel(/^Publicerad/).check()
      await save(tab === 'trosgrunder' ? 'Trosgrunden' : 'Sidan')
    },
    /** Writes a page's text anew. */
    rewrite: async (tab: string, title: string, text: string) => {
      await page.goto(`/admin/sidor?flik=${tab}`)
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(editor).toContainText(/\S/)
      await editor.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      await save(tab === 'trosgrunder' ? 'Trosgrunden' : 'Sidan')
    },
  }
}

test('[C-141] [BE-294] another congregation in an hour: the office alone makes the portal its own, and every place shows it @nightly', async ({
  page,
  portal,
  browser,
}) => {
  const { person: admin } = await createUser(portal, { admin: true })
  await storeSession(page, portal, admin)
  const { text, hue, logo } = settingsOf(page)
  const pages = pagesOf(page)

  await text('site_name', 'Namn', NAME)
  await text('site_short_name', 'Kortnamn', 'Elim')
  await text('site_line', 'En rad om oss', 'En församling vid havet.')
  await text('site_welcome_title', 'Välkomstrubrik', 'Välkommen till havet.')
  await text('site_welcome_text', 'Välkomsttext', 'Vi läser Bibeln tillsammans varje torsdag.')
  await hue('site_main_hue', 'Huvudfärg', 160)
  await hue('site_accent_hue', 'Accentfärg', 30)
  await logo(await photograph(page, 700, 700))

  await pages.rewrite('om oss', 'Om oss', 'Vi började i en sjöbod 1921 (Matt 18:20).')
  await pages.add({
    ...{ tab: 'egna sidor', title: 'Scouterna', lead: 'Varje onsdag.', inFooter: true },
    text: 'Vi ses vid bryggan och läser Ps 23:1.',
  })
  await pages.add({
    ...{ tab: 'egna sidor', title: 'Hyr lokalen', lead: 'För dop och kalas.', inFooter: true },
    text: 'Ring vaktmästaren.',
  })
  await pages.rewrite('trosgrunder', 'Bibeln', 'Bibeln är Guds ord till oss.')
  await pages.add({
    ...{ tab: 'trosgrunder', title: 'Nattvarden', lead: 'Bordet är dukat.' },
    text: 'Vi bryter brödet varje söndag (1 Kor 11:26).',
  })
  await page.goto('/admin/sidor?flik=argument')
  const second = page.getByRole('button', { name: /^Mer om / }).nth(1)
  const moved = (await second.getAttribute('aria-label'))?.replace('Mer om ', '') ?? ''
  await second.click()
  await page.getByRole('menuitem', { name: 'Flytta upp' }).click()
  await expect(page.getByRole('button', { name: /^Mer om / }).first()).toHaveAccessibleName(`Mer om ${moved}`)

  const visitor = await browser.newPage({ baseURL: portal.url })
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(NAME)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Välkommen till havet.')
  await expect(visitor.getByText('Vi läser Bibeln tillsammans varje torsdag.')).toBeVisible()
  await expect(visitor.getByText('Åtta läror som allt vilar på.')).toBeVisible()
  const home = visitor.getByRole('banner').getByRole('link', { name: NAME })
  await expect
    .poll(() => home.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByText('En församling vid havet.')).toBeVisible()

  await footer.getByRole('link', { name: 'Scouterna' }).click()
  await expect(visitor).toHaveTitle(`Scouterna – ${NAME}`)
  await expect(visitor.getByRole('button', { name: 'Ps 23:1' })).toBeVisible()
  await footer.getByRole('link', { name: 'Hyr lokalen' }).click()
  await expect(visitor).toHaveURL('/sida/hyr-lokalen')
  await visitor.goto('/om-oss')
  await expect(visitor).toHaveTitle(`Om oss – ${NAME}`)
  await expect(visitor.getByText('Vi började i en sjöbod 1921')).toBeVisible()
  await visitor.goto('/studera/trosgrunder')
  await expect(visitor.getByText(/^Åtta läror som allt vilar på/)).toBeVisible()
  await visitor.getByRole('link', { name: /Nattvarden/ }).click()
  await expect(visitor).toHaveTitle(`Nattvarden – trosgrund – ${NAME}`)
  await visitor.goto('/studera/trosgrunder/bibeln')
  await expect(visitor.getByText('Bibeln är Guds ord till oss.')).toBeVisible()
  await visitor.goto('/argument/fralsning')
  await expect(visitor.getByRole('button', { name: `I ${moved}` })).toBeVisible()

  const read = async (path: string) => (await visitor.request.get(path)).text()
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: NAME, short_name: 'Elim' })
  expect(await read('/uppdateringar/rss.xml')).toContain(`<title>Uppdateringar – ${NAME}</title>`)
  expect(await read('/evenemang.ics')).toContain(`X-WR-CALNAME:${NAME}`)
  for (const path of ['/', '/om-oss', '/sida/scouterna', '/studera/trosgrunder/bibeln', '/integritet'])
    expect(await read(path), path).not.toContain(BUILT_IN)
  await visitor.close()

  const { add } = rowsOf(portal)
  const lesson = await add('soul_winning_lessons', {
    ...{ title: 'Gå ut', module_title: 'Början', video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  })
  const { person: member } = await createUser(portal, { admin: false })
  const completed_at = '2026-11-02T10:00:00Z'
  await add('user_lesson_progress', {
    ...{ user_id: member.id, lesson_id: lesson.id, completed: true, completed_at },
  })
  await storeSession(page, portal, member)
  await page.goto('/min-sjalavinna/diplom')
  await expect(page.getByRole('region', { name: 'Diplom' }).getByText(NAME)).toBeVisible()
})
