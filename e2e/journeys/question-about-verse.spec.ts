import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { storeSession } from '../data/storeSession'
import { tabTo } from '../keyboard'
import { expectStill, loadPieceByPiece } from '../layoutShift'
import type { RunningPortal } from '../portal'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'
const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)
const form = (page: Page) => page.getByRole('form', { name: 'Ställ en fråga' })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

/** Answers that name John 3:16, and the question of the test; `remove` deletes them with what became of the question. */
async function prepared(portal: RunningPortal, answers: number) {
  const rows = rowsOf(portal)
  const mark = `${Date.now()}`
  const question = `Vad betyder ordet om världen? ${mark}`
  const older = `Vem älskade världen ${mark}`
  for (let nth = 1; nth <= answers; nth++)
    await rows.add('interpretations', {
      ...{ description: `${older}, ${nth}?`, answer: 'Gud älskade den.', book: 'Johannes', chapter: 3 },
      ...{ verse_range: '16', verses: [{ number: 16, text: 'Ty så älskade Gud världen.' }] },
    })
  return {
    question,
    older,
    remove: async () => {
      const asked = encodeURIComponent(question)
      await rows.removeWhere('interpretation_questions', `question=eq.${asked}`)
      await rows.removeWhere('interpretations', `description=eq.${asked}`)
      await rows.removeWhere('interpretations', `description=like.${encodeURIComponent(older)}*`)
    },
  }
}

/** Answers the question in the office without typing its passage. */
async function answer(page: Page, question: string): Promise<void> {
  await page.goto('/admin/fragor')
  const card = page.getByRole('article', { name: question.slice(0, 40) })
  await expect(card.getByRole('button', { name: /^Johannes 3:16/ })).toBeVisible()
  await expectNoViolations(page, 'the questions with a passage')
  await card.getByRole('link', { name: 'Besvara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Besvara fråga' })
  const block = dialog.getByRole('group', { name: 'Bibelställe 1' })
  await expect(block.getByLabel('Kapitel')).toHaveValue('3')
  await expect(block.getByLabel('Verstext')).toHaveValue(/Ty så älskade Gud/)
  await expectNoViolations(page, 'the answer to a question with a passage')
  await dialog.getByLabel(/^Svar/).fill('Gud gav sin Son.')
  await dialog.getByRole('button', { name: 'Publicera svar' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Expects that the answer is in the menu of the verse, with the question as its title. */
async function expectInTrail(page: Page, question: string): Promise<void> {
  await page.goto(`${chapter}#v16`)
  await expect(verse(page, 16)).toBeFocused()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: 'Versspåret' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Vilar på vers 16' })).toContainText(question)
}

async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('[BI-26] [ST-40] [ST-41] [AD-94] [BE-301] a visitor asks about verses by keyboard, without typing the passage, and the answer is at the verse', async ({
  page,
  browser,
  portal,
  admin,
  signIn,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  const { question, older, remove } = await prepared(portal, 4)
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1360, height: 900 } })
  try {
    const visitor = await context.newPage()
    await visitor.goto(`${chapter}#v16`)
    await expect(verse(visitor, 16)).toBeFocused()
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('alert')).toContainText('Logga in för att markera verser')
    await pressByKey(visitor, visitor.getByRole('button', { name: 'Kopiera vers 16' }))
    await visitor.keyboard.press('ArrowDown')
    await visitor.keyboard.press('Space')
    await visitor.keyboard.press('ArrowDown')
    await visitor.keyboard.press('Space')
    const bar = visitor.getByRole('group', { name: 'Valda verser' })
    await pressByKey(visitor, bar.getByRole('button', { name: 'Mer', exact: true }))
    await expect(item(visitor, 'Fråga om verserna')).toBeFocused()
    await expectNoViolations(visitor, 'the menu of chosen verses')
    await visitor.keyboard.press('Enter')

    await expect(visitor).toHaveURL(/\/studera\/tolkningar\?fraga=John\.3\.16-18$/)
    const naming = form(visitor).getByRole('region', { name: 'Svar som nämner Johannes 3:16–18' })
    await expect(naming.getByRole('heading')).toBeFocused()
    await expect(naming.getByRole('link', { name: older }).first()).toBeVisible()
    await expect(naming.getByRole('link')).toHaveCount(3)
    await pressByKey(visitor, naming.getByRole('button', { name: /^\d+ fler$/ }))
    await expect(naming.getByRole('link').nth(3)).toBeVisible()
    const passage = form(visitor).getByRole('group', { name: 'Bibelställe' })
    await pressByKey(visitor, passage.getByRole('button', { name: 'Johannes 3:16–18' }))
    await expect(passage).toContainText('Ty så älskade Gud')
    await expectNoViolations(visitor, 'the form for a question about verses')
    await tabTo(visitor, form(visitor).getByLabel(/^Din fråga/))
    await visitor.keyboard.type(question)
    await pressByKey(visitor, form(visitor).getByRole('button', { name: 'Skicka frågan' }))
    const receipt = visitor.getByRole('region', { name: 'Ditt kvitto' })
    await pressByKey(visitor, receipt.getByRole('link', { name: 'Öppna kvittot' }))
    await expect(visitor.getByRole('main').getByText('Väntar', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('main')).not.toContainText('Johannes')

    await signIn(admin)
    await answer(page, question)

    await visitor.reload()
    await expect(visitor.getByRole('main').getByText('Besvarad', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Johannes 3:16–18' })).toBeVisible()
    await expectNoViolations(visitor, 'the receipt of a question about verses')
    await pressByKey(visitor, visitor.getByRole('link', { name: 'Läs svaret' }))
    const shown = visitor.getByRole('article', { name: question })
    await expect(shown).toContainText('Gud gav sin Son.')
    await pressByKey(visitor, shown.getByRole('link', { name: 'Johannes 3:16–18' }).first())
    await expect(visitor).toHaveURL(/\/bibeln\/johannes\/3#v16-18$/)
    await expect(verse(visitor, 16)).toBeFocused()
    const other = await browser.newContext({ baseURL: portal.url })
    await expectInTrail(await other.newPage(), question)
    await other.close()
  } finally {
    await context.close()
    await remove()
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[BI-26] [ST-40] [AD-94] [BE-301] a member asks about a verse by touch, and finds the answer among the own questions and at the verse @nightly', async ({
    page,
    browser,
    portal,
    admin,
    member,
    signIn,
  }) => {
    const { question, remove } = await prepared(portal, 0)
    const office = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    try {
      await signIn(member)
      await page.goto(chapter)
      await verse(page, 16).tap()
      await expect(page.getByRole('region', { name: 'Versspåret' })).toBeVisible()
      await page.getByRole('button', { name: 'Mer för vers 16' }).tap()
      await expect(item(page, 'Fråga om versen')).toBeVisible()
      await expectNoViolations(page, 'the menu of a verse on a phone')
      await item(page, 'Fråga om versen').tap()
      await expect(form(page).getByRole('button', { name: 'Johannes 3:16' })).toBeVisible()
      await expectNoViolations(page, 'the form for a question about a verse on a phone')
      await expectFingerSized(page, 'the form for a question about a verse')
      await form(page)
        .getByLabel(/^Din fråga/)
        .fill(question)
      await form(page).getByRole('button', { name: 'Skicka frågan' }).tap()
      await expect(page.getByRole('region', { name: 'Ditt kvitto' })).toBeVisible()

      const administrator = await office.newPage()
      await storeSession(administrator, portal, admin)
      await answer(administrator, question)

      await page.reload()
      await page.getByRole('button', { name: 'Mina frågor' }).tap()
      const own = page.getByRole('listitem').filter({ hasText: question }).filter({ hasText: 'Besvarad' })
      await expect(own.getByRole('link', { name: 'Johannes 3:16' })).toBeVisible()
      await expectNoViolations(page, 'the own questions with a passage')
      await own.getByRole('link', { name: 'Läs svaret' }).tap()
      await page
        .getByRole('article', { name: question })
        .getByRole('link', { name: 'Johannes 3:16' })
        .first()
        .tap()
      await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
      const other = await browser.newContext({ baseURL: portal.url })
      await expectInTrail(await other.newPage(), question)
      await other.close()
    } finally {
      await office.close()
      await remove()
    }
  })

  test('[ST-41] nothing moves while the form for a question about a verse loads, and a sentence takes the place of a passage that is none', async ({
    page,
    portal,
  }) => {
    const { remove } = await prepared(portal, 4)
    try {
      await loadPieceByPiece(page)
      await page.goto('/studera/tolkningar?fraga=John.3.16')
      await expect(form(page).getByRole('region', { name: 'Svar som nämner Johannes 3:16' })).toBeVisible()
      await expectStill(page, 'the form for a question about a verse')
      await page.goto('/studera/tolkningar?fraga=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
      await expect(form(page)).toContainText('Bibelstället i adressen går inte att använda.')
      await expectNoViolations(page, 'the form with a passage that is none')
    } finally {
      await remove()
    }
  })
})
