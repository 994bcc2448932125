import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import type { Person } from '../data/people'
import { rowsOf } from '../data/rows'
import { storeSession } from '../data/storeSession'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

test.use({ serviceWorkers: 'allow' })

const WAITS = 'Sparat på enheten, skickas när nätet är tillbaka'

type Kind = {
  kind: string
  path: string
  /** Adds the rows that the account has before the test. */
  given?: (portal: RunningPortal, member: Person) => Promise<unknown>
  /** Fetches code that the page only fetches when it is used. */
  warmUp?: (page: Page) => Promise<void>
  write: (page: Page) => Promise<void>
  /** Expects what another device shows after sending. */
  shows: (page: Page) => Promise<void>
  /** The entry's description in the waiting list. */
  words: string
  /** The table and the filter that find the rows that the entry is stored as. */
  rows: [table: string, filter: (member: Person) => string]
}

const verse = (page: Page) => page.locator('#v16 > [role="button"]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const mine = ({ id }: Person) => `user_id=eq.${id}`
const followsPlan = (portal: RunningPortal, { id: user_id }: Person) =>
  rowsOf(portal).add('user_bible_reading_progress', {
    user_id,
    plan_id: 'new_testament',
    plan_type: 'new_testament',
  })

const noteField = (page: Page) => page.getByRole('textbox', { name: /^Anteckning till/ })
const openNote = async (page: Page) => {
  await verse(page).click()
  await press(page, 'Anteckna till vers 16')
  await expect(noteField(page)).toBeVisible()
}
const firstLesson = (page: Page) => page.getByRole('button', { name: /^1\. Varför vi går ut/ })
const firstAnswer = (page: Page) => page.locator('main article button[aria-expanded]').first()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).first()

const kinds: Kind[] = [
  {
    kind: 'a highlight',
    path: '/bibeln/johannes/3',
    warmUp: async (page) => {
      await openNote(page)
      await page.keyboard.press('Escape')
    },
    write: async (page) => {
      await verse(page).click()
      await press(page, 'Gul')
    },
    shows: (page) => expect(verse(page)).toHaveAccessibleName(/, markerad gul/),
    words: 'Johannes 3:16: gul',
    rows: ['verse_highlights', mine],
  },
  {
    kind: 'a note',
    path: '/bibeln/johannes/3',
    // Opens the editor while there is a network: the member is writing when it fails.
    warmUp: openNote,
    write: async (page) => {
      await noteField(page).fill('Se Rom 5:8.')
      await expect(page.getByText(WAITS).first()).toBeVisible()
      await press(page, 'Klar')
    },
    shows: (page) => expect(verse(page)).toHaveAccessibleName(/, med anteckning$/),
    words: 'Anteckningen till Johannes 3:16',
    rows: ['verse_notes', (member) => `${mine(member)}&body=eq.Se Rom 5:8.`],
  },
  {
    kind: 'the name of a colour',
    path: '/mina-markeringar',
    warmUp: async (page) => {
      await press(page, 'Namnge färgerna')
      await press(page, 'Avbryt')
    },
    write: async (page) => {
      await press(page, 'Namnge färgerna')
      await page.getByLabel('Gul').fill('Löften')
      await press(page, 'Spara')
    },
    shows: async (page) => {
      await press(page, 'Namnge färgerna')
      await expect(page.getByLabel('Gul')).toHaveValue('Löften')
    },
    words: 'Färgens namn: Löften (gul)',
    rows: ['highlight_names', (member) => `${mine(member)}&name=eq.Löften`],
  },
  {
    kind: 'a saved answer',
    path: '/studera/tolkningar',
    warmUp: (page) => expect(firstAnswer(page)).toBeVisible(),
    write: async (page) => {
      await firstAnswer(page).click()
      await saveButton(page).click()
    },
    shows: async (page) => {
      await firstAnswer(page).click()
      await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
    },
    words: ': sparat',
    rows: ['saved_interpretations', mine],
  },
  {
    kind: 'a collection',
    path: '/mina-samlingar',
    warmUp: async (page) => {
      await press(page, 'Ny samling')
      await press(page, 'Avbryt')
    },
    write: async (page) => {
      await press(page, 'Ny samling')
      await page.getByLabel('Samlingens namn').fill('Nåd')
      await press(page, 'Spara')
      await expect(page.getByRole('heading', { level: 2, name: 'Nåd' })).toBeVisible()
    },
    shows: (page) => expect(page.getByRole('link', { name: 'Nåd' })).toBeVisible(),
    words: 'Samlingen Nåd',
    rows: ['collections', (member) => `${mine(member)}&name=eq.Nåd`],
  },
  {
    kind: 'a lesson',
    path: '/sjalavinna/skolan',
    given: async (portal, { id: user_id }) => {
      const [first] = await rowsOf(portal).find(
        'soul_winning_lessons',
        'order=module_order,lesson_order&limit=1',
      )
      return rowsOf(portal).add('user_lesson_progress', { user_id, lesson_id: first?.id })
    },
    warmUp: (page) => expect(firstLesson(page)).toBeVisible(),
    write: async (page) => {
      await firstLesson(page).click()
      await press(page, 'Markera som slutförd')
    },
    shows: (page) => expect(page.getByText('1 av 9', { exact: true })).toBeVisible(),
    words: 'Varför vi går ut: slutförd',
    rows: ['user_lesson_progress', (member) => `${mine(member)}&completed=is.true`],
  },
  {
    kind: 'a tick',
    path: '/min-bibellaesning',
    given: followsPlan,
    warmUp: (page) =>
      expect(page.getByRole('button', { name: 'Markera dag 1 som läst' }).first()).toBeVisible(),
    write: (page) => page.getByRole('button', { name: 'Markera dag 1 som läst' }).first().click(),
    shows: (page) =>
      expect(page.getByRole('button', { name: 'Markera dag 1 som läst' }).first()).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    words: 'Matteus 1: läst',
    rows: ['user_bible_reading_progress', (member) => `${mine(member)}&completed_days=eq.{1}`],
  },
  {
    kind: 'the start of a plan',
    path: '/min-bibellaesning',
    warmUp: (page) => expect(startOfPlan(page)).toBeVisible(),
    write: (page) => startOfPlan(page).click(),
    shows: (page) => expect(page.getByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible(),
    words: 'Läsplanen startad',
    rows: ['user_bible_reading_progress', (member) => `${mine(member)}&plan_id=eq.new_testament`],
  },
  {
    kind: 'the first name',
    path: '/profil',
    write: async (page) => {
      await page.getByLabel('Förnamn').fill('Lydia')
      await press(page, 'Spara ändringar')
    },
    shows: (page) => expect(page.getByLabel('Förnamn')).toHaveValue('Lydia'),
    words: 'Förnamnet Lydia',
    rows: ['profiles', ({ id }) => `id=eq.${id}&first_name=eq.Lydia`],
  },
]

const startOfPlan = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Nya Testamentet på ett år' }) })
    .getByRole('button', { name: 'Starta' })

/** Opens a page so that the device stores it: on the second visit the worker has cached it. */
async function visit(page: Page, path: string, warmUp?: Kind['warmUp']): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await warmUp?.(page)
}

/** Whether the outbox has opened its database, which a page does when idle. */
const hasOutbox =
  (page: Page, { id }: Person) =>
  () =>
    page.evaluate(
      async (database) => (await indexedDB.databases()).some(({ name }) => name === database),
      `outbox:${id}`,
    )

for (const { kind, path, given, warmUp, write, shows, words, rows } of kinds)
  test(`[C-128] without network ${kind} waits on the device, also on the next page; then it is stored once, for every device${atNight(kind !== 'a note')}`, async ({
    context,
    portal,
    member,
    signIn,
    browser,
  }) => {
    await given?.(portal, member)
    await signIn(member)
    const first = await context.newPage()
    await visit(first, '/mina-uppgifter')
    await expect(first.getByRole('heading', { name: 'Enheter', exact: true })).toBeVisible()
    await visit(first, path, warmUp)
    await expect.poll(hasOutbox(first, member), { timeout: 20_000 }).toBe(true)

    await context.setOffline(true)
    await write(first)
    await expect(first.getByText(WAITS).first()).toBeVisible()
    await first.close()

    const next = await context.newPage()
    await next.goto('/mina-uppgifter')
    const waiting = next.locator('section', { hasText: 'Väntar på enheten' })
    await expect(waiting.getByText(words)).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await expect(waiting).toBeHidden({ timeout: 20_000 })
    expect(await rowsOf(portal).find(rows[0], rows[1](member))).toHaveLength(1)

    const device = await browser.newContext()
    const other = await device.newPage()
    await storeSession(other, portal, member)
    await other.goto(`${portal.url}${path}`)
    await shows(other)
    await device.close()
  })

test('[C-128] a plan that is stored on the device opens without a network with the chapters of seven days, and its ticks wait', async ({
  context,
  portal,
  member,
  signIn,
}) => {
  await followsPlan(portal, member)
  await signIn(member)
  const first = await context.newPage()
  await visit(first, '/min-bibellaesning')
  await press(first, 'Spara på den här enheten')
  await expect(first.getByRole('button', { name: 'Ta bort från den här enheten' })).toBeVisible()
  await expect(first.getByText('Du kan nu läsa planen och bocka av utan nät')).toBeVisible()
  await expect.poll(hasOutbox(first, member), { timeout: 20_000 }).toBe(true)
  await first.close()

  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto('/min-bibellaesning')
  const day = next.getByRole('button', { name: 'Markera dag 1 som läst' }).first()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(next.getByText(WAITS).first()).toBeVisible()
  await next.getByRole('button', { name: /^Dag 5, / }).click()
  await next.getByRole('link', { name: 'Läs Matteus 5' }).click()
  await expect(next.getByRole('heading', { level: 1, name: 'Matteus 5' })).toBeVisible()
  await expect(next.getByText('Saliga de som är fattiga i anden')).toBeVisible()
})

test('[C-128] without a network a member’s page says one sentence, which takes the place of the layout’s', async ({
  context,
  member,
  signIn,
}) => {
  await signIn(member)
  const first = await context.newPage()
  await visit(first, '/min-bibellaesning')
  await visit(first, '/sjalavinna')
  await first.close()
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto('/sjalavinna')
  const notice = next.getByText('Du är offline. Det du redan har läst finns kvar.')
  await expect(notice).toBeVisible()
  await next.goto('/min-bibellaesning')
  await expect(next.getByText('Den här sidan behöver nätet. Det som väntar finns på')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(next.getByRole('main').getByRole('alert')).toHaveCount(0)
})
