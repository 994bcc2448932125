import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { atNight } from '../atNight'
import { rowsOf } from '../data/rows'
import { expectRoomForLargeText } from '../largeText'
import { expect, test } from '../test'

/** The lists with a form beside them: one address for each declaration, since each has rows and fields of its own. */
const everyDeclared = [
  ...['tolkningar', 'andakter', 'amnen?flik=ämnen', 'amnen?flik=artiklar'],
  ...['kategorier', 'underkategorier', 'artiklar'].map((tab) => `falska-religioner?flik=${tab}`),
  // The demo has no page of its own; its form is that of 'om oss'.
  ...['om oss', 'trosgrunder', 'argument'].map((tab) => `sidor?flik=${tab}`),
  ...['sjalavinna', 'bibelstudier', 'predikningar', 'dokumentarer', 'evenemang', 'uppdateringar'],
]
/**
 * The nightly run opens all of them; other runs open a plain one, one with rich text and the one with the most
 * controls.
 */
const declared = process.env.PORTAL_NIGHTLY
  ? everyDeclared
  : ['uppdateringar', 'amnen?flik=artiklar', 'predikningar']

const address = (path: string, more: string) => `/admin/${path}${path.includes('?') ? '&' : '?'}${more}`

/** Resolves when the page is settled: heading shown, nothing loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of declared) {
  test(`[BE-134] ${path}: list and forms, also with errors and with large text, are free of violations @nightly`, async ({
    page,
    admin,
    signIn,
  }) => {
    await signIn(admin)
    await open(page, address(path, 'ny=1'))
    await page
      .getByRole('form')
      .getByRole('button', { name: /^(Spara|Lägg till|Publicera|Skapa)/ })
      .last()
      .click()
    await expect(page.getByRole('form').locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page, 'form with errors')

    await open(page, `/admin/${path}`)
    const { row } = listOf(page)
    await expect(row).toBeVisible()
    await expectAccessible(page, 'list')
    await expectRoomForLargeText(page, 'list')
    await row.click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Historik' })).toBeVisible()
    await expectAccessible(page, 'form of a row')
    await expectRoomForLargeText(page, 'form of a row')
  })
}

// Both lists have the same parts. Categories have children, and events have none, so their confirmations differ.
for (const path of ['evenemang', 'falska-religioner?flik=kategorier']) {
  test(`${path}: empty states, dialogs and messages are free of violations${atNight(path !== 'evenemang')}`, async ({
    page,
    admin,
    signIn,
  }) => {
    await signIn(admin)
    await open(page, `/admin/${path}`)
    const { list, row } = listOf(page)
    await expect(row).toBeVisible()
    await list
      .getByRole('button', { name: /^Mer om / })
      .first()
      .click()
    await expectAccessible(page, 'menu of a row')
    await page.getByRole('menuitem', { name: /^Ta bort/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'confirmation')
    await page.keyboard.press('Escape')

    await row.click()
    const form = page.getByRole('form')
    await page.getByRole('main').getByRole('button', { name: 'Historik' }).click()
    await expect(page.getByRole('dialog', { name: 'Historik' })).toBeVisible()
    await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, 'history')
    await page.keyboard.press('Escape')
    await form.locator(':is(input, textarea)[aria-required]:not([type="checkbox"])').first().fill('')
    await page.keyboard.press('Control+s')
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page, 'form of a row with errors')

    await open(page, address(path, 'q=finnsintealls'))
    await expect(row).toBeHidden()
    await expectAccessible(page, 'empty list')
  })
}

function listOf(page: Page) {
  const list = page.locator('section[aria-label^="Lista"]')
  return { list, row: list.getByRole('listitem').getByRole('link').first() }
}

test('the conflict dialog of a second editor is free of violations @nightly', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const { id } = await rows.add('events', { title: 'Bibelkväll', event_date: '2099-01-01' })
  try {
    await signIn(admin)
    await open(page, `/admin/evenemang/${id}`)
    await page.getByRole('form').getByLabel('Plats').fill('Lägergården')
    await rows.change('events', `id=eq.${id}`, { location: 'Kyrkan' })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Någon annan hann spara före dig' })).toBeVisible()
    await expectAccessible(page, 'conflict')
  } finally {
    await rows.remove('events', id)
  }
})

test('[BE-134] the screens without the kit are free of violations in use, also with large text @nightly', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const question = await rows.add('interpretation_questions', {
    question: 'Vad är nåd?',
    user_name: 'Eva',
  })
  const message = await rows.add('contact_messages', {
    ...{ name: 'Ola', email: 'ola@exempel.se', phone: '070-123 45 67', message: 'Hej' },
  })
  try {
    await signIn(admin)
    await open(page, `/admin/fragor/${question.id}`)
    await page.getByRole('dialog').getByLabel(/^Svar/).fill('Se Joh 3:16.')
    await expectAccessible(page, 'answering')
    await expectRoomForLargeText(page, 'answering')
    await open(page, `/admin/kontakt/${message.id}`)
    await expect(page.getByRole('article', { name: 'Meddelande från Ola' })).toBeVisible()
    await expectAccessible(page, 'a message')
    await expectRoomForLargeText(page, 'a message')
    await open(page, '/admin/bibeln?bok=John&kapitel=3&vers=16')
    await page.getByRole('button', { name: 'Ändra Johannes 3:16' }).click()
    await expectAccessible(page, 'a verse that is changed')
    await expectRoomForLargeText(page, 'a verse that is changed')
    await page.getByRole('button', { name: 'Klistra in hela kapitlet' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('16 Ty så. 17 Ty Gud.')
    await expect(page.getByRole('button', { name: 'Spara 2 verser' })).toBeVisible()
    await expectAccessible(page, 'a pasted chapter')
    await open(page, '/admin/inställningar/contact_phone')
    await page.getByRole('main').getByRole('button', { name: 'Historik' }).click()
    await expect(page.getByRole('dialog', { name: 'Historik' })).toBeVisible()
    await expectAccessible(page, 'history of a setting')
    await open(page, '/admin/medarbetare')
    await page
      .getByRole('button', { name: `Ta bort ${admin.firstName}` })
      .first()
      .click()
    await expectAccessible(page, 'removing a colleague')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'palette')
  } finally {
    await rows.remove('contact_messages', message.id)
    await rows.remove('interpretation_questions', question.id)
  }
})
