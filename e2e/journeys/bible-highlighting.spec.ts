import { expect, test } from '../test'

test('[BI-10] [BI-11] [BI-12] a member marks a verse by keyboard; the mark survives a reload, until it is removed', {
  tag: '@smoke',
}, async ({ page, member, signIn }) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3#v16')
  const verse = page.getByRole('button', { name: /^Ty så älskade/ })
  await expect(verse).toBeFocused()
  await expect(verse).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Gul' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const saved = page.waitForResponse((response) => response.url().includes('apply_changes') && response.ok())
  await page.keyboard.press('Enter')
  await expect(verse).toHaveAccessibleName(/, markerad grön$/)
  await saved
  await page.reload()
  await expect(verse).toHaveAccessibleName(/, markerad grön$/)
  await expect(verse).toHaveAttribute('data-color', 'green')

  await verse.click()
  const removed = page.waitForResponse(
    (response) => response.url().includes('apply_changes') && response.ok(),
  )
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await removed
  await page.reload()
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
