import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { atNight } from '../atNight'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const asked = { question: 'Hur blir man frälst, och vad är nåd?', user_name: 'Eva', passage: 'Rom.3.24-28' }
const written = 'Nåd är en gåva. Se Rom 3:24 och Ef 2:8-9.'

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It has no box.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The parts of the dialog in which a question is answered. */
function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Besvara fråga' })
  const publish = dialog.getByRole('button', { name: 'Publicera svar' })
  return {
    dialog,
    panel: dialog.locator('> div').first(),
    question: dialog.locator('section').filter({ hasText: asked.question }).first(),
    answer: dialog.locator('section').filter({ has: page.getByRole('button', { name: 'Publicera svar' }) }),
    field: dialog.getByLabel(/^Svar/),
    suggestions: dialog.getByRole('heading', { name: 'Bibelställen som svaret nämner' }),
    similar: dialog.getByRole('heading', { name: 'Liknande frågor som är besvarade' }),
    note: dialog.getByRole('textbox', { name: 'Intern anteckning' }),
    bar: publish.locator('..'),
  }
}

for (const width of [1360, 1100]) {
  test(`[AD-95] question and answer are side by side, each scrolls for itself, and the buttons are at the dialog’s edge: ${width} px${atNight(width === 1100)}`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const rows = rowsOf(portal)
    const { id } = await rows.add('interpretation_questions', asked)
    try {
      await signIn(admin)
      await page.goto(`/admin/fragor/${id}`)
      const { dialog, panel, question, answer, field, suggestions, similar, note, bar } = partsOf(page)
      await field.fill(written)
      await expect(suggestions).toBeVisible()
      await expect(similar).toBeVisible()
      const [left, right, edge] = await Promise.all([boxOf(question), boxOf(answer), boxOf(panel)])
      expect(Math.abs(left.y - right.y)).toBeLessThanOrEqual(1)
      expect(left.right).toBeLessThanOrEqual(right.x + 1)
      expect(right.width).toBeGreaterThan(left.width)
      for (const part of [similar, note]) expect((await boxOf(part)).right).toBeLessThanOrEqual(left.right)
      expect(edge.y).toBeGreaterThanOrEqual(16)
      expect(edge.bottom).toBeLessThanOrEqual(900 - 16)

      const heading = (await boxOf(similar)).y
      await answer.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
      expect(await answer.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0)
      expect((await boxOf(similar)).y).toBe(heading)
      expect(await dialog.evaluate((layer) => layer.scrollHeight - layer.clientHeight)).toBe(0)
      await answer.evaluate((pane) => pane.scrollTo(0, 0))
      expect(Math.abs((await boxOf(bar)).bottom - edge.bottom)).toBeLessThanOrEqual(1.5)
      if (width === 1360) await expectAccessible(page, 'answering')
    } finally {
      await rows.remove('interpretation_questions', id)
    }
  })
}

test('[AD-95] on a phone the answer is below its question, and what it suggests never moves the field', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = rowsOf(portal)
  const { id } = await rows.add('interpretation_questions', asked)
  try {
    await signIn(admin)
    await page.goto(`/admin/fragor/${id}`)
    const { dialog, question, field, similar, note, bar } = partsOf(page)
    await expect(similar).toBeAttached()
    await field.fill(written)
    await field.focus()
    expect((await boxOf(question)).bottom).toBeLessThan((await boxOf(field)).y)
    expect((await boxOf(field)).bottom).toBeLessThan((await boxOf(similar)).y)
    expect((await boxOf(similar)).bottom).toBeLessThan((await boxOf(note)).y)
    expect(Math.round((await boxOf(bar)).bottom)).toBe(844)
    expect(await dialog.evaluate((layer) => layer.scrollWidth - layer.clientWidth)).toBe(0)
  } finally {
    await rows.remove('interpretation_questions', id)
  }
})

test('[AD-95] a verse’s field is as high as its text', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/admin/fragor')
  await page.getByRole('link', { name: 'Besvara' }).first().click()
  const verse = page.getByRole('dialog').getByLabel('Verstext').first()
  const low = (await boxOf(verse)).height
  await verse.fill('Ty så älskade Gud världen att han gav sin enfödde Son. '.repeat(6))
  expect((await boxOf(verse)).height).toBeGreaterThan(low + 40)
  // No line is cut.
  expect(await verse.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1)
})

test('[AD-44] the number of unread messages is written once, on its tab', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/admin/kontakt')
  const main = page.getByRole('main')
  await expect(main.getByRole('tab', { name: /^Olästa \(\d+\)$/ })).toBeVisible()
  await expect(main.getByText(/\d+ olästa?\b/)).toHaveCount(0)
})
