import { expect, test } from '../test'

test('[BI-10] [BI-11] [BI-12] a member marks a verse by keyboard; it is there after a reload, until it is removed', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3#v16')
  const verse = page.getByRole('button', { name: /^Ty så älskade/ })
  await expect(verse).toBeFocused()
  await expect(verse).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Gul' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const saved = page.waitForResponse((answer) => answer.url().includes('verse_highlights') && answer.ok())
  await page.keyboard.press('Enter')
  await expect(verse).toHaveAccessibleName(/, markerad grön$/)
  await saved
  await page.reload()
  await expect(verse).toHaveAccessibleName(/, markerad grön$/)
  await expect(verse).toHaveAttribute('data-color', 'green')

  await verse.click()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await removed
  await page.reload()
  await expect(verse).toHaveAttribute('aria-pressed', 'false')
})

test('[BI-14] a colour that cannot be saved is taken back, and said', async ({ page, member, signIn }) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3')
  await page.route('**/verse_highlights?on_conflict*', (route) => route.abort())
  const verse = page.getByRole('button', { name: /^Ty så älskade/ })
  await verse.click()
  await page.getByRole('button', { name: 'Rosa' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Ett fel uppstod när versen skulle markeras')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(verse).toHaveAttribute('aria-pressed', 'false')
})

test('[BI-13] a visitor is asked to sign in, for three seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/bibeln/johannes/3')
  await page.getByRole('button', { name: /^Ty så älskade/ }).click()
  const prompt = page.getByText('för att markera verser')
  await expect(prompt).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(prompt).toBeHidden()
})

test('[BI-15] [BI-16] [BI-17] [BI-18] verses are chosen by keyboard and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/bibeln/johannes/3#v16')
  await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const icon = page.getByRole('button', { name: 'Kopiera vers 16' })
  await expect(icon).toBeVisible()
  while (!(await icon.evaluate((control) => control === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 vers vald')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 verser valda')).toBeVisible()
  const finish = page.getByRole('button', { name: 'Slutför markering' })
  while (!(await finish.evaluate((control) => control === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 verser kopierade!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Johannes 3:16-17\n16 Ty så älskade .+\n17 .+$/)
})

test('[BI-19] [BI-20] two chapters stand side by side, at an address that can be shared', async ({
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
