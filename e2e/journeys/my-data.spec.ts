import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { rowsOf } from '../data/rows'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

test.use({ viewport: { width: 390, height: 844 } })

test('[C-117] [C-119] [C-122] [C-132] [BE-47] [BE-48] a member downloads the stored data, deletes one kind, reads it in again, and deletes the account', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const rows = rowsOf(portal)
  for (const verse_number of [16, 17])
    await rows.add('verse_highlights', { user_id: member.id, book: 'Johannes', chapter: 3, verse_number })
  await page.goto('/mina-uppgifter')
  await expect(page).toHaveURL(/\/logga-in/)
  await signIn(member)
  await page.goto('/mina-uppgifter')
  await expect(page.getByText('2 markeringar')).toBeVisible()
  await expect(page.getByText('Den här enheten')).toBeVisible()
  await expectFingerSized(page, 'my data')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner allt' }).click()
  const saved = await (await download).path()
  const files = unzipSync(new Uint8Array(readFileSync(saved)))
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(data.account.email).toBe(member.email)
  expect(data.verse_highlights.map((row: { verse_number: number }) => row.verse_number).sort()).toEqual([
    16, 17,
  ])
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join()
  for (const other of ['medlem@exempel.se', 'admin@exempel.se', '00000000-0000-4000-a000-0000000000'])
    expect(everything).not.toContain(other)
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('<td>Johannes')

  await page.getByRole('button', { name: 'Ta bort: Markerade verser' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('0 markeringar')).toBeVisible()

  const file = page.getByLabel('Fil med dina uppgifter')
  await file.setInputFiles({
    name: 'bild.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ingen fil härifrån'),
  })
  await expect(page.getByText('Det här är ingen fil med dina uppgifter.')).toBeVisible()
  await file.setInputFiles(saved)
  await expect(page.getByText('Inläst: 2 markeringar.')).toBeVisible()
  await expect(page.getByText('2 markeringar', { exact: true })).toBeVisible()
  await file.setInputFiles(saved)
  await expect(page.getByText('Allt fanns redan, inget nytt har lagts till.')).toBeVisible()

  await page.getByRole('button', { name: 'Ta bort kontot' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(/^Nuvarande lösenord/).fill('fel')
  await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Fel lösenord')
  await dialog.getByLabel(/^Nuvarande lösenord/).fill(member.password)
  const startPage = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
  await startPage
  await expect(page).toHaveURL('/')
  expect(await rows.find('profiles', `id=eq.${member.id}`)).toEqual([])

  await page.goto('/logga-in')
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByLabel(/^Lösenord/).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.')
})
