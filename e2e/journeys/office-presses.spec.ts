import { today } from '../data/days'
import { rowsOf } from '../data/rows'
import { countPresses } from '../presses'
import { expect, test } from '../test'

test('[AD-56] [C-129] one press hides an event of this week, and one opens the row that was changed last', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const title = `Samling ${crypto.randomUUID().slice(0, 8)}`
  const event_date = today()
  const { id } = await rows.add('events', { title, event_date })
  try {
    await signIn(admin)
    await page.goto('/admin/dashboard')
    const hide = page.getByRole('button', { name: `Dölj: ${title}` })
    await expect(hide).toBeVisible()
    const presses = await countPresses(page)
    await hide.click()
    await expect(page.getByText(`${title}: Inaktiv`)).toBeVisible()
    await expect(hide).toHaveCount(0)
    expect(await presses()).toBe(1)

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Bilder' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bilder' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Senast ändrat' })).toHaveAttribute('title', title)
    await page.getByRole('link', { name: 'Senast ändrat' }).click()
    await expect(page.getByLabel(/^Titel/)).toHaveValue(title)
    await expect(page.getByRole('checkbox', { name: 'Aktiv', exact: true })).not.toBeChecked()
    // One more for 'Bilder', which is the screen that the second job begins at.
    expect(await presses()).toBe(3)
  } finally {
    await rows.remove('events', id)
  }
})
