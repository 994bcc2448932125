import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answeredWith } from '../answeredWith'
import { startLateBackend } from '../data/lateBackend'
import { rowsOf } from '../data/rows'
import { paintedBefore } from '../paintedBefore'
import { startPortal } from '../portal'
import { expect, test } from '../test'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('[ST-27] an article that is deleted while it is read is gone at the next visit, and from the list', async ({
  page,
  portal,
}) => {
  const rows = rowsOf(portal)
  const subject = await rows.add('subjects', { title: 'Prövning', subject_order: 99 })
  const article = await rows.add('subject_articles', {
    subject_id: subject.id,
    title: 'Snart borta',
    content: '<p>Text som försvinner.</p>',
    is_published: true,
  })
  const path = `/studera/amnen/${subject.id}/${article.id}`
  await page.goto(path)
  await expect(page.getByText('Text som försvinner.')).toBeVisible()
  await rows.remove('subject_articles', article.id)
  await answeredWith(page, path, 404)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Artikel hittades inte' })).toBeVisible()
  await page.goto('/studera/amnen')
  await page.getByRole('link', { name: /Prövning/ }).click()
  await expect(page.getByText('Inga artiklar än')).toBeVisible()
  await rows.remove('subjects', subject.id)
})

test('[ST-05] [ST-27] very long, very wide and oddly written content is shown, found and stays inside the window @nightly', async ({
  page,
  portal,
}) => {
  const rows = rowsOf(portal)
  const subject = await rows.add('subjects', { title: 'Ytterligheter', subject_order: 98 })
  const title = `${'Mycketlångtordutanmellanslag'.repeat(10)} 🙏🏽 شالوم`.slice(0, 300)
  const article = await rows.add('subject_articles', {
    subject_id: subject.id,
    title,
    content: `<p>${'Nåd och frid. '.repeat(70_000)}</p><p dir="rtl">ברא אלהים</p><p>${'x'.repeat(5_000)}</p><p>Slutet.</p>`,
    is_published: true,
  })
  const answer = await rows.add('interpretations', {
    // å and ö written as a letter and a combining mark, as some systems type them.
    description: `${'Fra\u030Agan om ko\u0308rsba\u0308r '.repeat(12)}🍒`.slice(0, 290),
    answer: `${'o'.repeat(3_000)}\n\nسلام عليكم\n\nSe Joh 3:16.`,
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/studera/amnen/${subject.id}/${article.id}`)
  await expect(page.getByText('Slutet.')).toBeAttached({ timeout: 20_000 })
  expect(await widthOf(page)).toBe(320)
  await page.goto(`/studera/amnen`)
  await expect(page.getByRole('link', { name: /Ytterligheter/ })).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await page.goto('/studera/tolkningar')
  await page.getByPlaceholder('Sök efter tolkningar...').fill('KÖRSBÄR')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('main').getByRole('article').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByText('سلام عليكم')).toBeVisible()
  expect(await widthOf(page)).toBe(320)
  await rows.remove('subjects', subject.id)
  await rows.remove('interpretations', answer.id)
})

test('with an empty database every page renders and shows what is missing @nightly', async ({ page }) => {
  const portal = await startPortal({ empty: true })
  try {
    for (const [path, words] of [
      ['/', 'Guds ord, öppet för dig.'],
      ['/bibeln', 'Bibeln'],
      ['/bibeln/jamfor', 'Jämför kapitel'],
      ['/evenemang', 'Söndagens samling'],
      ['/uppdateringar', 'Det finns inga aktiva uppdateringar för tillfället.'],
      ['/gemenskap', '10:30'],
      ['/om-oss', '5400+'],
      ['/studera', 'Trosgrunder'],
      ['/studera/tolkningar', 'Inga tolkningar hittades'],
      ['/studera/trosgrunder', 'Troendedop'],
      ['/studera/amnen', 'Inga ämnen tillgängliga än'],
      ['/studera/falska-religioner', 'Inga kategorier tillgängliga än'],
      ['/studera/bibelstudier', 'Inga bibelstudier än'],
      ['/studera/predikningar', 'Inga predikningar än'],
      ['/studera/dokumentarer', 'Inga dokumentärer än'],
      ['/studera/bibelhistoria', 'Vad är Bibeln?'],
      ['/studera/bibelhistoria/vad-ar-bibeln', 'Uppenbarelseboken'],
      ['/argument', 'Frälsning'],
      ['/argument/fralsning', /Rom/],
      ['/sjalavinna', '5 400'],
      ['/sjalavinna/skolan', 'Inga lektioner än'],
      ['/sjalavinna/verktyg', 'Romans Road'],
      ['/sjalavinna/verktyg/romans-road', 'Förklaring'],
      ['/sjalavinna/verktyg/evangeliet-sprak', 'Svenska'],
    ] as const) {
      await answeredWith(page, portal.url + path, 200)
      await page.goto(portal.url + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect.soft(page.getByRole('main').getByText(words).first(), path).toBeAttached()
      await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
      await expect.soft(page.getByRole('alert'), path).toHaveCount(0)
    }
    await page.goto(`${portal.url}/bibeln/johannes/3`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const file of ['/sitemap.xml', '/robots.txt', '/studera/tolkningar/rss.xml', '/evenemang.ics']) {
      await answeredWith(page, portal.url + file, 200)
    }
    await page.goto(portal.url)
    await page.getByRole('button', { name: /^Uppdateringar/ }).click()
    await expect(page.getByText('Inga uppdateringar')).toBeVisible()
  } finally {
    await portal.stop()
  }
})

test('[BE-296] a host that starts while the database is away paints doctrines, arguments and own pages', async ({
  portal,
  request,
}) => {
  const backend = await startLateBackend(portal, /(?!)/)
  const before = await startPortal({ beside: portal, through: backend.url })
  const pages = {
    '/studera/trosgrunder': 'Treenigheten',
    '/studera/trosgrunder/evig-sakerhet': 'Trosgrund 7 av 7',
    '/argument': 'Argument',
    '/argument/fralsning': 'id="argument-x"',
    '/om-oss': 'Börja din resa',
  }
  for (const path of Object.keys(pages)) await paintedBefore(before, path)
  backend.stop()
  const after = await startPortal({ beside: portal, through: backend.url })
  const kept = '.kept-reads'
  cpSync(join(before.site, kept), join(after.site, kept), { recursive: true })
  for (const [path, text] of Object.entries(pages)) {
    await paintedBefore(after, path)
    const response = await request.get(after.url + path)
    const html = await response.text()
    expect([response.status(), html.includes('data-painted="page"'), html.includes(text)], path).toEqual([
      200,
      true,
      true,
    ])
  }
  // Other pages are late, as before.
  expect((await request.get(`${after.url}/studera/amnen`)).status()).toBe(503)
  await before.stop()
  await after.stop()
})
