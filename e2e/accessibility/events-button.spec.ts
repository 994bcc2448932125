import { expect, test } from '../test'

test('[SH-29] an open dialog, panel or menu hides the events button until it closes; the office and members’ pages have no events button', async ({
  page,
  admin,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(admin)
  await page.goto('/bibeln/johannes/3')
  const button = page.getByRole('button', { name: /^Kommande evenemang/, includeHidden: true })
  await expect(button).toBeVisible()
  const openers = [
    ['Läsinställningar', page.getByRole('dialog', { name: 'Läsinställningar' })],
    [/^Uppdateringar/, page.getByRole('dialog', { name: 'Uppdateringar' })],
    ['Ditt konto', page.getByRole('menu', { name: 'Ditt konto' })],
    ['Öppna menyn', page.getByRole('navigation', { name: 'Mobilmeny' })],
  ] as const
  for (const [name, opened] of openers) {
    await page.getByRole('button', { name }).click()
    await expect(opened).toBeVisible()
    await expect(button, `beside ${name}`).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(button, `after ${name}`).toBeVisible()
  }
  for (const path of ['/admin', '/profil', '/min-bibellaesning', '/mina-markeringar']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button, path).toHaveCount(0)
  }
})
