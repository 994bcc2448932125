import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import type { Person } from '../data/people'
import { rowsOf } from '../data/rows'
import { settled } from '../everyPage'
import type { RunningPortal } from '../portal'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY_MS = 86_400_000
const WIDE = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 844 }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It has no box.')
  return box
}

/** Begins a plan some days ago. */
const begin = (portal: RunningPortal, { id: user_id }: Person, ago: number, more: object) =>
  rowsOf(portal).add('user_bible_reading_progress', {
    ...{ user_id, plan_id: 'new_testament', plan_type: 'new_testament' },
    started_at: new Date(Date.now() - ago * DAY_MS).toISOString(),
    ...more,
  })

test('[ME-28] a plan has one width, what is left above its days, and the month beside it', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await begin(portal, member, 8, { completed_days: [1, 2, 3, 5, 6, 7] })
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await expect(page.getByText('2 dagar kvar: Matteus 4, Matteus 8')).toBeVisible()
  await settled(page)
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('progressbar'),
    main.locator('section', { has: page.getByRole('button', { name: 'Läs ikapp' }) }),
    main.locator('ul', { has: page.getByRole('button', { name: /^Dag 9, / }) }),
    main.locator('section', { has: page.getByRole('button', { name: 'Visa kalendern' }) }),
  ]
  const boxes = await Promise.all(parts.map(boxOf))
  expect(boxes.map(({ x, width }) => `${x} ${Math.round(width)}`)).toEqual(Array(4).fill('100 736'))
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b))
  const month = await boxOf(page.getByRole('region', { name: 'Månaden' }))
  expect([Math.round(month.width), Math.round(month.x + month.width)]).toEqual([360, 1260])
  const read = await boxOf(page.getByRole('link', { name: 'Läs Matteus 9' }))
  const tick = page.getByRole('button', { name: 'Markera dag 9 som läst' })
  expect([read.height, (await boxOf(tick)).height]).toEqual([44, 44])
  expect((await boxOf(tick)).y).toBe(read.y)
  // A page is at least as high as the window and the footer: 1,249 pixels.
  expect(await heightOf(page)).toBeLessThanOrEqual(1275)
  await expectNoViolations(page, 'a plan with the month beside it')
  const ground = await tick.evaluate((button) => getComputedStyle(button).backgroundColor)
  await tick.click()
  await expect(tick).not.toHaveCSS('background-color', ground)
  await expectNoViolations(page, 'a day that is read')
})

test('[ME-24] choosing a plan is short on a phone; the dialog has air around it and keeps its title', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.setViewportSize(PHONE)
  await page.goto('/min-bibellaesning')
  await expect(page.getByRole('heading', { name: 'Egen läsplan' })).toBeVisible()
  await settled(page)
  expect(await heightOf(page)).toBeLessThanOrEqual(1400)
  await expectFingerSized(page, 'choosing a plan')
  const starts = page.getByRole('main').getByRole('button', { name: /^(Starta|Skapa)$/ })
  const grounds = await starts.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds).toHaveLength(6)
  expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1)

  await begin(portal, member, 0, { completed_days: [] })
  await page.setViewportSize(WIDE)
  await page.reload()
  await page.getByRole('button', { name: 'Byt läsplan' }).click()
  const title = page.getByRole('heading', { name: 'Byt läsplan' })
  const panel = page.getByRole('dialog').locator('div', { has: title }).first()
  const box = await boxOf(panel)
  expect(box.width).toBe(760)
  expect(box.y).toBeGreaterThanOrEqual(24)
  expect(box.y + box.height).toBeLessThanOrEqual(876)
  await expectNoViolations(page, 'changing the plan')
  await page.setViewportSize({ width: 1360, height: 560 })
  const before = await boxOf(title)
  const last = page.getByRole('dialog').getByRole('button', { name: 'Skapa' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect((await boxOf(title)).y).toBe(before.y)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stäng' })).toBeInViewport({ ratio: 1 })
})

test('[C-117] sixty markings are at most 7,000 pixels on a phone, in rows without gaps', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { add } = rowsOf(portal)
  const user_id = member.id
  const colors = ['yellow', 'green', 'blue', 'purple', 'pink', 'orange']
  const marks = [
    { book: 'Johannes', verses: 30 },
    { book: 'Romarbrevet', verses: 24 },
  ].flatMap(({ book, verses }) =>
    Array.from({ length: verses }, (_, at) => ({
      ...{ user_id, book, chapter: 3, verse_number: at + 1 },
      color: colors[Math.floor(at / 3) % 6],
    })),
  )
  await add('verse_highlights', marks)
  const notes = [2, 5, 8, 11, 14, 17].map((verse) => ({
    ...{ id: randomUUID(), user_id, book: 'John', chapter: 3, first_verse: verse, last_verse: verse },
    body: 'Jämför Rom 5:8.',
  }))
  await add('verse_notes', notes)
  await signIn(member)
  await page.setViewportSize(PHONE)
  await page.goto('/mina-markeringar')
  await page.getByRole('button', { name: 'Visa fler' }).click()
  const rows = page.getByRole('list', { name: 'Romarbrevet 3' }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(page.getByRole('list', { name: 'Johannes 3' }).getByRole('listitem')).toHaveCount(10)
  // Rows are laid out when they come into view.
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded()
  expect(await heightOf(page)).toBeLessThanOrEqual(7000)
  const gaps = await rows.evaluateAll((all) =>
    all.slice(1).map((row, at) => {
      const above = all[at]?.getBoundingClientRect().bottom ?? 0
      return Math.round(row.getBoundingClientRect().top - above)
    }),
  )
  expect(new Set(gaps)).toEqual(new Set([0]))
})

test('[BE-92] a verse’s trail is on the page once, also while its menu is open', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3')
  const verse = page.locator('#v16 > [role="button"]')
  await verse.press('Shift')
  const side = page.getByText('Vid vers 16', { exact: true })
  await expect(side).toBeVisible()
  const { y, height } = await boxOf(page.getByRole('region', { name: 'Välj bok och kapitel' }))
  expect(y + height, 'the panel beside the text is inside the window').toBeLessThanOrEqual(WIDE.height)
  await verse.click()
  await expect(page.getByText('Vilar på vers 16', { exact: true })).toBeVisible()
  await expect(side).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(side).toBeVisible()
})

test('[C-115] the leaf of a finished plan fits one sheet of A4, landscape', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await begin(portal, member, 2, {
    ...{ plan_id: 'own', plan_type: 'custom', completed_days: [1, 2] },
    schedule: { books: ['Obad', 'Jude'], perDay: 1 },
  })
  await signIn(member)
  await page.goto('/min-bibellaesning/fullbordad')
  await expect(page.getByRole('heading', { level: 2, name: 'Maria' })).toBeVisible()
  await expectNoViolations(page, 'the leaf of a finished plan')
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? []
  expect(Number(width), 'landscape').toBeGreaterThan(Number(height))
})
