import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { filledMember } from '../data/filledMember'
import { rowsOf } from '../data/rows'
import { settled } from '../everyPage'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

const WIDE = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 844 }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('[ME-20] seven saved answers are on a phone’s screen, a row of them is 64 pixels high, and its actions are a menu', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { add, find } = rowsOf(portal)
  const saved = await find<{ id: string }>(
    'interpretations',
    'select=id&is_published=is.true&type=eq.correct&order=created_at&limit=10',
  )
  for (const { id } of saved)
    await add('saved_interpretations', { user_id: member.id, interpretation_id: id })
  await signIn(member)
  const rows = page.getByRole('main').getByRole('article')
  await page.setViewportSize(WIDE)
  await page.goto('/sparade-tolkningar')
  await settled(page)
  await expect(rows).toHaveCount(10)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeLessThanOrEqual(64)
  await page.setViewportSize(PHONE)
  await page.reload()
  await settled(page)
  await expect(rows).toHaveCount(10)
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= PHONE.height).length).toBeGreaterThanOrEqual(7)
  await expectFingerSized(page, 'saved answers')
  await expectNoViolations(page, 'saved answers')
  await rows.first().getByRole('button', { name: 'Mer' }).tap()
  await page.getByRole('menuitem', { name: 'Ta bort' }).tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('[ME-16] [ME-17] Min sida is short: figures and links are lines, and all of it is there', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { removeAnswer } = await filledMember(portal, member)
  await signIn(member)
  for (const [size, most] of [
    [WIDE, 1_450],
    [PHONE, 2_000],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto('/min-sida')
    await expect(page.getByText('Senast markerat')).toBeVisible()
    await settled(page)
    expect(await heightOf(page), `${size.width} pixels wide`).toBeLessThanOrEqual(most)
    const links = page.getByRole('navigation', { name: /^(Mina sidor|Genvägar|Områden)$/ }).getByRole('link')
    await expect(links).toHaveCount(11)
    const low = await links.evaluateAll((all) =>
      all.filter((link) => link.getBoundingClientRect().height < 48).map((link) => link.textContent),
    )
    expect(low).toEqual([])
    await expectNoViolations(page, 'Min sida')
  }
  await expectFingerSized(page, 'Min sida')
  await removeAnswer()
})
