import { expect, test } from '../test'

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
