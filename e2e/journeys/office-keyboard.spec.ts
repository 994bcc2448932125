import { rowsOf } from '../data/rows'
import { fill, press, tabTo } from '../keyboard'
import { expect, test } from '../test'

test('[AD-24] [AD-26] by keyboard alone a question is claimed, answered and read', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const question = `Vad är nåd ${crypto.randomUUID().slice(0, 8)}?`
  const { id } = await rows.add('interpretation_questions', { question, user_name: 'Eva' })
  try {
    await signIn(admin)
    await page.goto('/admin/fragor')
    const card = page.getByRole('article', { name: question })
    await tabTo(page, card.getByRole('button', { name: 'Jag tar den' }))
    await page.keyboard.press('Space')
    await expect(card.getByText('Du har tagit den')).toBeVisible()
    await tabTo(page, card.getByRole('link', { name: 'Besvara' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Besvara fråga' })).toContainText(question)
    await fill(page, /^Svar/, 'Nåd är en gåva.')
    await press(page, 'Publicera svar')
    await expect(page.getByText('Frågan har besvarats och publicerats!')).toBeVisible()
    await expect(card).toBeHidden()

    await page.goto(`/studera/tolkningar?q=${encodeURIComponent(question)}`)
    await press(page, new RegExp(question.replace('?', '\\?')))
    await expect(page.getByText('Nåd är en gåva.').last()).toBeVisible()
  } finally {
    await rows.removeWhere('interpretations', `description=eq.${encodeURIComponent(question)}`)
    await rows.remove('interpretation_questions', id)
  }
})

test('[AD-16] by keyboard alone an empty chapter is filled by paste and read', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const [chapter] = await rows.find('chapters', 'select=id,books!inner()&books.osis=eq.Mal&number=eq.4')
  try {
    await signIn(admin)
    await page.goto('/admin/bibeln')
    // A list is a single tab stop; arrow keys, Home and End move inside it.
    for (const list of ['Gamla testamentet', 'Kapitel i Malaki']) {
      await tabTo(page, page.getByRole('list', { name: list }).getByRole('link').first())
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
    }
    await press(page, 'Klistra in hela kapitlet')
    const dialog = page.getByRole('dialog', { name: 'Klistra in Malaki 4' })
    await tabTo(page, dialog.getByRole('textbox', { name: 'Kapitlets text med versnummer' }))
    await page.keyboard.insertText('1 Dagen kommer. 2 Solen går upp över er.')
    await press(page, 'Spara 2 verser')
    await expect(page.getByText('Malaki 4: 2 verser sparade.')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/bibeln/malaki/4')
    await expect(page.getByText('Solen går upp över er.')).toBeVisible()
  } finally {
    await rows.removeWhere('verses', `chapter_id=eq.${chapter?.id}`)
  }
})
