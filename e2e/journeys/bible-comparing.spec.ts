import { chooseByTyping, tabTo } from '../keyboard'
import { expect, test } from '../test'

test('[BI-19] [BI-20] two chapters are shown side by side, at an address that can be shared', async ({
  page,
  context,
}) => {
  await page.goto('/bibeln/romarbrevet/5')
  await page.getByRole('link', { name: 'Jämför kapitel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jämför kapitel' })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Romarbrevet 5' })).toBeVisible()
  const second = page.getByRole('group', { name: 'Andra boken' })
  await expect(second.getByLabel('Bok')).toHaveValue('')
  await second.getByLabel('Bok').selectOption('Johannes')
  await second.getByLabel('Kapitel').selectOption('3')
  await expect(page.getByText(/Ty så älskade Gud världen/)).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('article', { name: 'Johannes 3' })).toContainText('Ty så älskade Gud världen')
  await expect(other.getByRole('article', { name: 'Romarbrevet 5' })).toBeVisible()
})

test('[BI-19] [BI-20] by keyboard alone: two chapters are chosen and compared', async ({ page }) => {
  await page.goto('/bibeln/romarbrevet/5')
  await tabTo(page, page.getByRole('link', { name: 'Jämför kapitel' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Jämför kapitel' })).toBeFocused()
  const second = page.getByRole('group', { name: 'Andra boken' })
  await chooseByTyping(page, second.getByLabel('Bok'), 'Johannes')
  await expect(second.getByLabel('Bok')).toHaveValue('John')
  await chooseByTyping(page, second.getByLabel('Kapitel'), '3')
  await expect(page.getByRole('article', { name: 'Johannes 3' })).toContainText('Ty så älskade Gud världen')
  await expect(page.getByRole('article', { name: 'Romarbrevet 5' })).toBeVisible()
})
