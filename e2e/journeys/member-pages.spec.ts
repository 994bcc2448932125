import { expectNoViolations } from '../axe'
import { photograph } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The checks that every page of a member passes on a phone. */
async function expectSound(page: Parameters<typeof expectNoViolations>[0], what: string) {
  await expectNoViolations(page, what)
  await expectFingerSized(page, what)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390)
}

test('[ME-10] [ME-11] [ME-12] [ME-13] [ME-15] by touch: a member changes name and picture, and sees both at once', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/min-sida')
  await expect(page.getByRole('heading', { level: 1, name: /^God (morgon|dag|kväll), Maria$/ })).toBeVisible()
  await expect(page.getByText('Ej startad')).toBeVisible()
  await expectSound(page, 'the own page')
  await page.getByRole('button', { name: 'Ditt konto' }).tap()
  await page.getByRole('menuitem', { name: 'Min profil' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Min Profil' })).toBeVisible()
  await page.getByLabel('Förnamn').fill('Priskilla')
  await page.getByRole('button', { name: 'Spara ändringar' }).tap()
  await expect(page.getByText('Profilen har uppdaterats!')).toBeVisible()
  await expect(page.getByText('Profilen har uppdaterats!')).toBeHidden()
  await expectSound(page, 'the profile')

  const file = { name: 'bild.jpg', mimeType: 'image/jpeg', buffer: await photograph(page, 1600, 1100) }
  await page.getByLabel('Profilbild', { exact: true }).setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Beskär profilbild' })
  await dialog.getByRole('button', { name: 'Mindre utsnitt' }).tap()
  await expectNoViolations(page, 'the crop')
  await dialog.getByRole('button', { name: 'Använd bilden' }).tap()
  await expect(page.getByText('Profilbilden har uppdaterats!')).toBeVisible()
  const face = page.getByRole('button', { name: 'Ditt konto' }).locator('img')
  await expect(face).toBeVisible()
  const stored = await page.request.get((await face.getAttribute('src')) ?? '')
  expect(stored.headers()['content-type']).toBe('image/jpeg')
  expect(stored.url()).toContain(`/avatars/${member.id}-`)
  await page.getByRole('button', { name: 'Ditt konto' }).tap()
  await expect(page.getByRole('banner').getByText('Priskilla')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Min sida' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /, Priskilla$/ })).toBeVisible()

  await page.goto('/profil')
  await page.getByRole('button', { name: 'Ta bort profilbild' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).tap()
  await expect(page.getByText('Profilbilden har uppdaterats!')).toBeVisible()
  const [profile] = await rowsOf(portal).find<{ avatar_url: null }>('profiles', `id=eq.${member.id}`)
  expect(profile?.avatar_url).toBeNull()
  expect((await page.request.get(stored.url())).ok()).toBe(false)
})

test('[C-94] another password and address require the present password, and the session stays', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/profil')
  await page.getByRole('button', { name: 'Byt lösenord', expanded: false }).tap()
  const password = page.getByRole('form', { name: 'Byt lösenord' })
  const change = async (present: string) => {
    await password.getByLabel(/^Nuvarande lösenord/).fill(present)
    await password.getByLabel(/^Nytt lösenord/).fill('ett-nytt-losenord')
    await password.getByLabel(/^Bekräfta lösenord/).fill('ett-nytt-losenord')
    await password.getByRole('button', { name: 'Byt lösenord' }).tap()
  }
  await change('inte-det-ratta')
  await expect(password.getByRole('alert')).toHaveText('Fel lösenord')
  await change(member.password)
  await expect(password.getByText(/^Lösenordet är bytt/)).toBeVisible()

  await page.getByRole('button', { name: 'Byt e-postadress', expanded: false }).tap()
  const address = page.getByRole('form', { name: 'Byt e-postadress' })
  const other = `ny-${member.email}`
  await address.getByLabel(/^Ny e-postadress/).fill(other)
  await address.getByLabel(/^Nuvarande lösenord/).fill('ett-nytt-losenord')
  await address.getByRole('button', { name: 'Byt e-postadress' }).tap()
  // The local backend confirms the change without a mail, so the test need not follow a link.
  await expect(page.getByText(`E-postadressen är bytt till ${other}.`)).toBeVisible()
  await expectSound(page, 'the forms of the profile')
  await page.reload()
  await expect(page.getByLabel('E-postadress', { exact: true })).toHaveValue(other)
})

test('[ME-20] [ME-21] [ME-22] by touch: a saved answer opens by its verse, and is removed', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { add, remove } = rowsOf(portal)
  const question = `Vad är nåd ${crypto.randomUUID().slice(0, 8)}?`
  const answer = await add('interpretations', {
    type: 'correct',
    description: question,
    book: 'Efesierbrevet',
    chapter: 2,
    verse_range: '8-9',
    verses: [
      { number: 8, text: 'Det är nåden som har frälst er.' },
      { number: 9, text: 'Inte av gärningar.' },
    ],
    answer: 'Nåd är en gåva.',
  })
  try {
    await signIn(member)
    await add('saved_interpretations', { user_id: member.id, interpretation_id: answer.id })
    await page.goto('/sparade-tolkningar')
    await page.getByRole('button', { name: 'Efesierbrevet 2:8–9' }).first().tap()
    await expect(page.getByText('Nåd är en gåva.')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['Det är nåden som har frälst er.', 'Inte av gärningar.'])
    await expectSound(page, 'saved answers')
    await page.goto(`/min-sida`)
    await page.getByRole('link', { name: /Senast sparat/ }).tap()
    await expect(page).toHaveURL(`/sparade-tolkningar?id=${answer.id}`)
    await expect(page.getByText('Nåd är en gåva.')).toBeInViewport()
    await page.getByRole('button', { name: 'Ta bort' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).tap()
    await expect(page.getByText('Inga sparade tolkningar')).toBeVisible()
  } finally {
    await remove('interpretations', answer.id)
  }
})

test('[ME-18] [ME-19] the diploma of a completed course fits one sheet of A4', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { add, find } = rowsOf(portal)
  await signIn(member)
  await page.goto('/min-sjalavinna')
  await expect(page.getByText('Du har inte påbörjat kursen än')).toBeVisible()
  await expectSound(page, 'a course that is not begun')
  const completed_at = '2026-11-02T10:00:00Z'
  for (const { id } of await find('soul_winning_lessons', 'select=id&deleted_at=is.null')) {
    await add('user_lesson_progress', { user_id: member.id, lesson_id: id, completed: true, completed_at })
  }
  await page.reload()
  await expect(page.getByText('100 %')).toBeVisible()
  await expectSound(page, 'a course that is completed')
  await page.getByRole('link', { name: 'Visa ditt diplom' }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Maria' })).toBeVisible()
  await expect(page.getByText('2 november 2026')).toBeVisible()
  await expectSound(page, 'the diploma')
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? []
  expect(Number(width), 'landscape').toBeGreaterThan(Number(height))
  // A page of the printer's own height would be a second sheet in Firefox.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('min-height', '0px')
})
