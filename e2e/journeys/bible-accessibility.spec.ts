import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'

/** States of the Bible's pages that a press or a setting opens: menus, selections, dialogs. */
const states: { name: string; path: string; reach: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'verses named by the address',
    path: `${chapter}#v16-18`,
    reach: (page) => expect(page.locator('[aria-current="location"]')).toHaveCount(3),
  },
  {
    name: 'a verse’s menu',
    path: chapter,
    // In the middle of the window: a control half covered by the header does not count as a target.
    reach: async (page) => {
      await page.locator('#v16').evaluate((verse) => verse.scrollIntoView({ block: 'center' }))
      await page.locator('#v16 > [role="button"]').click()
      await expect(page.getByRole('group', { name: 'Vers 16', exact: true })).toBeVisible()
    },
  },
  {
    name: 'sharing a verse',
    path: chapter,
    reach: async (page) => {
      await page.locator('#v2 > [role="button"]').click()
      await page.getByRole('button', { name: 'Dela vers 2' }).click()
      await expect(page.getByRole('dialog', { name: 'Dela' })).toBeVisible()
    },
  },
  {
    name: 'the settings',
    path: chapter,
    reach: (page) => page.getByRole('button', { name: 'Läsinställningar' }).click(),
  },
  {
    name: 'copy mode',
    path: chapter,
    reach: async (page) => {
      await page.locator('#v2 > [role="button"]').click()
      await page.getByRole('button', { name: 'Kopiera vers 2' }).click()
      await expect(page.getByText('1 vers vald')).toBeVisible()
    },
  },
  {
    name: 'hits',
    path: '/bibeln?sok=Gud',
    reach: (page) => expect(page.locator('mark').first()).toBeVisible(),
  },
  {
    name: 'a found reference',
    path: '/bibeln?sok=joh+3:16',
    reach: (page) => expect(page.getByRole('link', { name: 'Läs i sammanhang' })).toBeVisible(),
  },
  {
    name: 'no hits',
    path: '/bibeln?sok=xyzzy',
    reach: (page) => expect(page.getByText('Försök med andra sökord')).toBeVisible(),
  },
  {
    name: 'a comparison',
    path: '/bibeln/jamfor?forsta=johannes-3&andra=romarbrevet-5',
    reach: (page) => expect(page.getByRole('article')).toHaveCount(2),
  },
  {
    name: 'a missing chapter',
    path: '/bibeln/johannes/99',
    reach: (page) => expect(page.getByRole('link', { name: 'Läs Johannes 21' })).toBeVisible(),
  },
  {
    name: 'a chapter without text in a book under work',
    path: '/bibeln/klagovisorna/1',
    reach: (page) => expect(page.getByText('Inga verser hittades')).toBeVisible(),
  },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the Bible with opened parts is free of violations @nightly', async ({ page }) => {
  test.setTimeout(180_000)
  for (const { name, path, reach } of states) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await reach(page)
    await expectAccessible(page, name)
  }
})

test('every highlight and its menu is free of violations @nightly', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const rows = rowsOf(portal)
  for (const [at, color] of ['yellow', 'green', 'blue', 'purple', 'pink', 'orange'].entries()) {
    await rows.add('verse_highlights', {
      user_id: member.id,
      book: 'Johannes',
      chapter: 3,
      verse_number: at + 1,
      color,
    })
  }
  await signIn(member)
  await page.goto(chapter)
  await expect(page.locator('[data-color]')).toHaveCount(6)
  await page.locator('#v3 > [role="button"]').click()
  await expect(page.getByRole('button', { name: 'Blå', exact: true, pressed: true })).toBeFocused()
  await expectNoViolations(page, 'highlights')
})
