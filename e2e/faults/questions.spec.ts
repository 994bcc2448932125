import type { Page } from '@playwright/test'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const questions = '**/rest/v1/rpc/ask_question*'

async function write(page: Page, question: string) {
  await page.goto('/studera/tolkningar')
  await page.getByRole('button', { name: 'Ställ en fråga' }).click()
  const form = page.getByRole('form', { name: 'Ställ en fråga' })
  await form.getByLabel(/^Din fråga/).fill(question)
  return form
}

const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Tack för din fråga!' })
const stored = (portal: Parameters<typeof rowsOf>[0], question: string) =>
  rowsOf(portal).find('interpretation_questions', `select=id&question=eq.${encodeURIComponent(question)}`)

test('[ST-10] a double click on Skicka frågan stores one question', async ({ page, portal }) => {
  const question = `Vad betyder ordet nåd? ${Date.now()}`
  const form = await write(page, question)
  await form.getByRole('button', { name: 'Skicka frågan' }).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(await stored(portal, question)).toHaveLength(1)
})

test('[ST-11] a question whose response was lost keeps its text, is sent again and stored once', async ({
  page,
  portal,
}) => {
  let first = true
  await page.route(questions, async (route) => {
    if (route.request().method() !== 'POST' || !first) return route.continue()
    first = false
    await route.fetch()
    await route.abort()
  })
  const question = `Vem skrev Hebreerbrevet? ${Date.now()}`
  const form = await write(page, question)
  await form.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Ett fel uppstod när frågan skulle skickas. Försök igen.',
  )
  await expect(form.getByLabel(/^Din fråga/)).toHaveValue(question)
  await form.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await stored(portal, question)).toHaveLength(1)
})

test('[ST-10] a draft of a question survives a visit to another page', async ({ page }) => {
  await write(page, 'Halvfärdig fråga')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Bibeln' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bibeln' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Ställ en fråga' }).click()
  await expect(page.getByLabel(/^Din fråga/)).toHaveValue('Halvfärdig fråga')
})
