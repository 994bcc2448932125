import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const made: { table: string; filter: string }[] = []
test.afterEach(async ({ portal }) => {
  for (const { table, filter } of made.splice(0)) await rowsOf(portal).removeWhere(table, filter)
})

test('[AD-51] a quote gets the Bible’s words, a link is updated to its moved page, and a dead one is reported', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const mark = crypto.randomUUID().slice(0, 8)
  const add = async (table: string, row: object) => {
    const { id } = await rows.add(table, row)
    made.unshift({ table, filter: `id=eq.${id}` })
    return id
  }
  await signIn(admin)
  const category = await add('false_religion_categories', { name: `Flyttad ${mark}`, slug: `gammal-${mark}` })
  const [old, now, dead] = [`gammal-${mark}`, `ny-${mark}`, `borta-${mark}`].map(
    (slug) => `/studera/falska-religioner/${slug}`,
  )
  const subject = await add('subjects', { title: `Citat ${mark}` })
  const title = `Artikel ${mark}`
  const content =
    `<blockquote><p>Så hatade Gud världen</p><p>Johannes 3:16</p></blockquote>` +
    `<p><a href="${old}">En sida</a> och <a href="${dead}">en annan</a></p>`
  const article = await add('subject_articles', {
    subject_id: subject,
    title,
    content,
    is_published: true,
  })
  await page.goto(`/admin/falska-religioner/${category}`)
  await page
    .getByRole('form')
    .getByLabel(/^Adress/)
    .fill(`ny-${mark}`)
  await page.getByRole('form').getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Kategorin har sparats.')).toBeVisible()

  await page.goto('/admin/citat')
  const found = page.getByRole('listitem').filter({ hasText: title })
  await expect(found).toHaveCount(3)
  await expect(found.filter({ hasText: `Länken ${dead} leder till en sida som inte finns.` })).toBeVisible()
  await found.getByRole('button', { name: /^Byt till den nya adressen/ }).click()
  await expect(found).toHaveCount(2)
  await found.getByRole('button', { name: /^Byt till Bibelns ord/ }).click()
  await expect(found).toHaveCount(1)

  await page.goto(`/studera/amnen/${subject}/${article}`)
  await expect(page.locator('blockquote')).toContainText('Gud')
  await expect(page.locator('blockquote')).not.toContainText('hatade')
  await expect(page.getByRole('link', { name: 'En sida' })).toHaveAttribute('href', now as string)
})
