import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const readOn = (page: Page) => page.getByRole('region', { name: 'Läs vidare' })

test('[BE-108] [BE-111] answers are filtered by topic and by book; an open one links to the doctrine, and that to the next text', async ({
  page,
}) => {
  await page.goto('/studera/tolkningar')
  await page
    .getByRole('navigation', { name: 'Ämnen' })
    .getByRole('link', { name: /^Dopet/ })
    .click()
  await expect(page.getByText('2 svar om Dopet visas')).toBeAttached()
  await page.getByRole('combobox', { name: 'Bok i Bibeln' }).selectOption('Rom')
  await expect(page).toHaveURL('/studera/tolkningar?amne=Dopet&bok=Rom')
  await expect(page.getByText('1 svar om Dopet i Romarbrevet visas')).toBeAttached()
  await page.reload()
  await page.getByRole('button', { name: 'Varför ska en kristen döpas?' }).click()
  await expect(readOn(page).getByRole('link')).toHaveCount(3)
  await expectNoViolations(page, 'an answer of a topic and a book, with what to read next')

  await readOn(page)
    .getByRole('link', { name: /^Trosgrund Troendedop/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Troendedop' })).toBeVisible()
  // The related texts ("Läs vidare") are requested only when the end of the text comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await readOn(page)
    .getByRole('link', { name: /Varför ska en kristen döpas/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Varför ska en kristen döpas?' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[ST-07] the words above a high answer in the address are below the header', async ({
    page,
    portal,
  }) => {
    const rows = rowsOf(portal)
    const answer = 'Nåd är en gåva som ingen kan förtjäna. '.repeat(60)
    const { id } = await rows.add('interpretations', { type: 'correct', description: 'Vad är nåd?', answer })
    try {
      await page.goto(`/studera/tolkningar?id=${id}`)
      const words = page.getByText('Frågan du öppnade')
      await expect(page.getByRole('heading', { level: 2, name: 'Vad är nåd?' })).toBeInViewport()
      const header = await page.getByRole('banner').boundingBox()
      await expect
        .poll(async () => (await words.boundingBox())?.y)
        .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    } finally {
      await rows.remove('interpretations', id)
    }
  })
})
