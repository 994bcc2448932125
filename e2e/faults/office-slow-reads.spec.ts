import type { Locator, Page } from '@playwright/test'
import { clockTimeouts } from '../data/clockTimeouts'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const kinds = [
  { table: 'events', path: 'evenemang', row: { event_date: '2099-05-01' } },
  { table: 'site_updates', path: 'uppdateringar', row: { type: 'general' } },
]

/** Presses a button, and puts the clock forward to the limit of the read that follows: the page then says what was stored. */
async function press(page: Page, table: string, button: Locator): Promise<void> {
  const read = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes(`/rest/v1/${table}?`),
  )
  await button.click()
  await read
  await page.clock.fastForward(10_000)
}

for (const { table, path, row } of kinds) {
  test(`OFF-01, AD-08, AD-29: with slow reads of ${table} a switch in the list and a save of the form are both one’s own`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    const title = `Sen läsning ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await rowsOf(portal).add(table, { title, is_active: true, ...row })
    try {
      await clockTimeouts(page)
      await signIn(admin)
      await page.goto(`/admin/${path}/${id}?q=${encodeURIComponent(title)}`)
      const toggle = page.getByRole('switch', { name: `Aktiv: ${title}` })
      await expect(toggle).toBeChecked()
      const field = page.getByLabel(/^Titel/)
      await expect(field).toHaveValue(title)
      // From here on no read is answered until the end.
      let answer = () => {}
      const gate = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(`**/rest/v1/${table}?*`, async (route) => {
        if (route.request().method() === 'GET') await gate
        await route.continue()
      })
      await press(page, table, toggle)
      await expect(page.getByText(`${title}: Inaktiv`)).toBeVisible()
      await field.fill(`${title} två`)
      await press(page, table, page.getByRole('button', { name: 'Spara', exact: true }))
      await expect(page.getByText(/^Sparat /)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      answer()
      await expect(page.getByRole('switch', { name: `Aktiv: ${title} två` })).not.toBeChecked()
      const [stored] = await rowsOf(portal).find(table, `select=id,title,is_active&id=eq.${id}`)
      expect(stored).toEqual({ id, title: `${title} två`, is_active: false })
    } finally {
      await rowsOf(portal).remove(table, id)
    }
  })
}
