import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { expectStill, loadPieceByPiece } from '../layoutShift'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'
const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)
const quotation = (page: Page) => page.locator('[data-quotation]')

/** Position and size of the dot beside a verse; null without one. */
const dotBeside = (page: Page, number: number) =>
  verse(page, number).evaluate((text) => {
    const { content, width, height, position } = getComputedStyle(text, '::before')
    return content === 'none' ? null : `${position} ${width} ${height}`
  })

test('[BE-92] by keyboard from a verse to the texts that refer to it, and back', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_spar/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${chapter}#v16`)
  await expect(verse(page, 16)).toBeFocused()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: 'Versspåret' })).toBeVisible()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('group', { name: 'Vilar på vers 16' })
  await expect(menu).toBeVisible()
  expect(await dotBeside(page, 16)).toBe('absolute 5px 5px')
  expect(asked).toEqual(['/_spar/John/3'])
  const row = menu.getByRole('link', { name: /^Frälsning genom tro/ })
  await row.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Frälsning genom tro' })).toBeVisible()
  await expect(quotation(page)).toBeInViewport()
  await expect(quotation(page).locator(':focus')).toHaveCount(1)
  await expectNoViolations(page, 'a doctrine that one came to from a verse')
  const back = page.getByRole('link', { name: 'Tillbaka till Johannes 3:16' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
  await expect(verse(page, 16)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[BI-24] below the day’s chapters are the texts about them, which move nothing; a press shows the rest', async ({
    page,
    portal,
    member,
    signIn,
  }) => {
    await rowsOf(portal).add('user_bible_reading_progress', {
      ...{ user_id: member.id, plan_id: 'own', plan_type: 'custom', started_at: new Date().toISOString() },
      schedule: { books: ['John'], perDay: 3 },
    })
    await signIn(member)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_spar/')) asked.push(new URL(request.url()).pathname)
    })
    await loadPieceByPiece(page)
    await page.goto('/bibeln/dagens-lasning')
    const john = page.getByRole('article', { name: 'Johannes 3' })
    const trail = john.getByRole('group', { name: 'Versspåret' })
    await expect(trail.getByRole('link')).toHaveCount(3)
    await expectStill(page, 'the day’s reading')
    expect(asked).toEqual(['/_spar/John.1,John.2,John.3'])
    await trail.getByRole('button', { name: /^\d+ fler$/ }).tap()
    await expect(trail.getByRole('link').nth(3)).toBeVisible()
    await expectNoViolations(page, 'the day’s reading with its trail')
    await trail.getByRole('link', { name: /^Frälsning genom tro/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Frälsning genom tro' })).toBeVisible()
  })

  test('[BI-24] below a day of the plan a press shows the texts about its chapters, and nothing moves before it', async ({
    page,
    portal,
    member,
    signIn,
  }) => {
    await rowsOf(portal).add('user_bible_reading_progress', {
      ...{ user_id: member.id, plan_id: 'own', plan_type: 'custom', started_at: new Date().toISOString() },
      schedule: { books: ['John'], perDay: 3 },
    })
    await signIn(member)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_spar/')) asked.push(new URL(request.url()).pathname)
    })
    await loadPieceByPiece(page)
    await page.goto('/min-bibellaesning')
    const fold = page.getByRole('button', { name: 'Till dagens läsning' })
    await expect(fold).toBeVisible()
    await expectStill(page, 'a day of the plan')
    expect(asked).toEqual([])
    await fold.press('Enter')
    const trail = page.getByRole('group', { name: 'Johannes 3' })
    await expect(trail.getByRole('link')).toHaveCount(3)
    expect(asked).toEqual(['/_spar/John.1,John.2,John.3'])
    await expectNoViolations(page, 'a day of the plan with its trail')
    await expectFingerSized(page, 'a day of the plan with its trail')
    await page.setViewportSize({ width: 1360, height: 900 })
    await expectNoViolations(page, 'a day of the plan with its trail, wide')
    await trail.getByRole('button', { name: /^\d+ fler$/ }).press('Enter')
    await trail.getByRole('link', { name: /^Frälsning genom tro/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Frälsning genom tro' })).toBeVisible()
  })

  test('[BE-92] by touch from the chapter’s end to an argument, which opens', async ({ page }) => {
    await page.goto('/bibeln/romarbrevet/3')
    await verse(page, 1).tap()
    await page.keyboard.press('Escape')
    const trail = page.getByRole('region', { name: 'Versspåret' })
    await trail.scrollIntoViewIfNeeded()
    await expectNoViolations(page, 'a chapter with its trail')
    await trail.getByRole('link', { name: /^Argument III/ }).tap()
    await expect(page.getByRole('button', { name: /^III / })).toHaveAttribute('aria-expanded', 'true')
    await expect(quotation(page)).toBeInViewport()
    await page.getByRole('link', { name: /^Tillbaka till Romarbrevet 3:/ }).tap()
    await expect(page).toHaveURL(/\/bibeln\/romarbrevet\/3#v\d+$/)
  })
})
